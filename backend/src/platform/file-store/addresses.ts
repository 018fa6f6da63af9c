const ADDRESS = /^[a-z0-9][\w-]*(?:\/[a-z0-9][\w-]*)*\.[a-z0-9]+$/;

/** Throws for what leads elsewhere; an address is made by the product and never taken from anybody. */
export const assertAddress = (address: string): void => {
  if (!ADDRESS.test(address)) throw new RangeError(`no address of a file: ${JSON.stringify(address)}`);
};
