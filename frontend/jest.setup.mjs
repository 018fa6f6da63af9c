import { act } from 'react';

// React keeps the first `setImmediate` that it meets; one of fake timers would leave every later test of the worker waiting.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
await act(async () => undefined);

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
