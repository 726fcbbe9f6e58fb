import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Generous, because a busy machine is not a failure: awaited elements appear long before this, or never.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom lacks of the browser's dialogs: a modal opens and closes, and nothing else happens.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

// Every request is logged to the console; no test's output needs it.
beforeEach(() => void jest.spyOn(console, "info").mockImplementation(() => undefined));

/*
 * jsdom looks through the whole page for the labels of every field, which takes most of the time of a test of a long
 * form. The same is found by the field's id, and around the field.
 */
for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, "labels", {
    get(this: HTMLElement) {
      const byId = this.id ? document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`) : [];
      const around = this.closest("label:not([for])");
      return around ? [...byId, around] : [...byId];
    },
  });
}
