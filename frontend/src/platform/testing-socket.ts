type Payload = object;
const listeners: { readonly event: string; readonly hear: (payload: Payload) => void }[] = [];
type Answering = (event: string, payload: Payload) => object;
let answering: Answering | null = null;
const told: { readonly event: string; readonly payload: Payload }[] = [];

/** A page begins: what the one before it was told is nothing to it. */
export const forgetSocket = (): void => {
  listeners.length = 0;
  told.length = 0;
  answering = null;
};

/** The socket is connected, and this is what each message to the server is answered with. */
export const socketAnswers = (answer: Answering): void => {
  answering = answer;
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
  get connected() {
    return answering !== null;
  },
  emit: (event: string, payload: Payload, hear: (answer: object | undefined) => void) =>
    hear(answering?.(event, payload)),
  connect: () => undefined,
  disconnect: () => ({ connect: () => undefined }),
});
