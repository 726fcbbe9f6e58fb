import "@testing-library/jest-dom";

// What jsdom does not know of the browser's own dialogs: a modal opens and closes, and nothing else happens.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
