import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Generous, because a busy machine is no failure: what is awaited is there long before, or never.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom does not know of the browser's own dialogs: a modal opens and closes, and nothing else happens.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

// Every request is logged to the console; no test's output needs it.
beforeEach(() => void jest.spyOn(console, "info").mockImplementation(() => undefined));
