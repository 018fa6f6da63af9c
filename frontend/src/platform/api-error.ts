type Body = {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly fields?: unknown;
  readonly step?: unknown;
  readonly params?: unknown;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const sentences = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(record(value)).filter((entry): entry is [string, string] => text(entry[1]) !== ''));

/** What a failed call says (NAV-081, NAV-082). Status 0 means that the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly step: string | null;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Body = {}) {
    super(status >= 500 ? '' : text(body.message));
    this.name = 'ApiError';
    this.status = status;
    this.code = text(body.code);
    this.fields = sentences(body.fields);
    this.step = text(body.step) || null;
    this.params = record(body.params);
  }

  static offline(): ApiError {
    return new ApiError(0);
  }
  get offline(): boolean {
    return this.status === 0;
  }
  get badRequest(): boolean {
    return this.status >= 400 && this.status < 500;
  }
  get server(): boolean {
    return this.status >= 500;
  }
}

/** Reads `{code, message, fields}`; an answer in any other shape keeps its status and says nothing. */
export const readError = async (response: Response): Promise<ApiError> => {
  try {
    return new ApiError(response.status, record(await response.json()));
  } catch {
    return new ApiError(response.status);
  }
};
