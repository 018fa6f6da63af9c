type Payload = object;
const listeners: { readonly event: string; readonly hear: (payload: Payload) => void }[] = [];
const told: { readonly event: string; readonly payload: Payload }[] = [];

/** A page begins: what the one before it was told is nothing to it. */
export const forgetSocket = (): void => {
  listeners.length = 0;
  told.length = 0;
};

/** No server to talk to: a spec says itself what the socket tells, also to a page whose socket is still being loaded. */
export const socketTells = (event: string, payload: Payload): void => {
  told.push({ event, payload });
  for (const listener of listeners) if (listener.event === event) listener.hear(payload);
};

/** Takes the place of socket.io-client's in the tests of screens. */
export const io = () => ({
  on: (event: string, hear: (payload: Payload) => void) => {
    listeners.push({ event, hear });
    for (const one of told) if (one.event === event) hear(one.payload);
  },
  connect: () => undefined,
  disconnect: () => ({ connect: () => undefined }),
});
