type Listener = (payload: object) => void;
const listeners = new Map<string, Listener>();
const waiting: { readonly event: string; readonly payload: object }[] = [];

/** The listeners of the page before this one hear nothing of what comes. */
export const forgetSocket = (): void => {
  listeners.clear();
  waiting.length = 0;
};

/** No server to talk to: a spec says itself what the socket tells, also when the page is not listening yet. */
export const socketTells = (event: string, payload: object): void => {
  const listener = listeners.get(event);
  if (listener) listener(payload);
  else waiting.push({ event, payload });
};

/** Takes the place of socket.io-client's in the tests of screens. */
export const io = () => ({
  on: (event: string, listener: Listener) => {
    listeners.set(event, listener);
    for (const told of waiting.filter((told) => told.event === event)) {
      waiting.splice(waiting.indexOf(told), 1);
      listener(told.payload);
    }
  },
  connect: () => undefined,
  disconnect: () => ({ connect: () => undefined }),
});
