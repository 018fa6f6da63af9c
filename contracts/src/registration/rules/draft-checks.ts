export type InvalidValue = { readonly path: string; readonly code: string; readonly message: string };
