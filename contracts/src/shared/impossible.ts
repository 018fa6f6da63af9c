/** Ends an exhaustive switch: a case that the compiler did not rule out is a bug, never a business outcome. */
export const impossible = (x: never): never => {
  throw new Error(`impossible value ${JSON.stringify(x)}`);
};
