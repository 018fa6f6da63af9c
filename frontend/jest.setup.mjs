// React takes a stack for each element that it makes; Jest asks for a hundred frames of it.
Error.stackTraceLimit = 10;

// jsdom knows <dialog> but neither opens nor closes it.
if (globalThis.HTMLDialogElement) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
}
