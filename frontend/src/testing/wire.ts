import { act } from '@testing-library/react';

/** The browser's own way to send a file, which says how far it is; a spec lets it go on. */
export class Wire {
  static last: Wire;
  status = 0;
  responseText = '';
  sent: unknown = null;
  url = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress: (event: object) => void } = { onprogress: () => undefined };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  constructor() {
    Wire.last = this;
  }
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answers(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload());
  }
}
/** In the spec that calls it, files are sent over this wire. */
export const useWire = (): void => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Wire }));
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest: real }));
};
