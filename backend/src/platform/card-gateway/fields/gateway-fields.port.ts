export type FieldsKind = 'card' | 'bank';

/** The hosted fields of the configured gateway: a page of ours that stands in a frame of the payment screen (PAY-074, PAY-075). */
export type GatewayFields = {
  /** The policy of the page: what it may load and whom it may talk to. */
  readonly policy: string;
  readonly style: string;
  /** `month` is this month, `YYYY-MM`. */
  readonly page: (kind: FieldsKind, month: string) => string;
  readonly script: (kind: FieldsKind) => string;
};
export const GATEWAY_FIELDS = Symbol('GatewayFields');
