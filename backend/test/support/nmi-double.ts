import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CollectDouble, TOKENIZATION_KEY } from './collect-double.js';
import { signatureOf } from '../../src/platform/card-gateway/webhook-signature.js';

type Action = { type: string; amount: number; at: Date; success: boolean; text: string };
type Method = { kind: 'cc' | 'ck'; number: string; expires: string; account_type: string };
type DoubleTransaction = {
  id: string;
  order_id: string;
  condition: string;
  method: Method;
  actions: Action[];
};
type Form = URLSearchParams;

export const WEBHOOK_KEY = 'a key of the double';
const SECURITY_KEY = '6457Thfj624V5r7WUwc5v6a68Zsd6YEm';
const DECLINES = ['4000000000000002', '5551234560002'];
/** Charged, and never answered. */
const SILENT = '4000000000000119';

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const money = (amount: number): string => (amount / 100).toFixed(2);
const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace(/\D/g, '');
const masked = (number: string): string => `${number[0]}${'x'.repeat(number.length - 5)}${number.slice(-4)}`;

const methodXml = ({ kind, number, account_type }: Method): string =>
  kind === 'cc'
    ? tag('cc_number', masked(number)) + tag('check_account', '')
    : tag('cc_number', '') + tag('check_account', masked(number)) + tag('account_type', account_type);

const transactionXml = (one: DoubleTransaction): string => {
  const actions = one.actions.map(
    ({ type, amount, at, success, text }) =>
      `<action>${tag('amount', money(amount))}${tag('action_type', type)}${tag('date', stamp(at))}${tag('success', success ? '1' : '0')}${tag('response_text', text)}</action>`,
  );
  return `<transaction>${tag('transaction_id', one.id)}${tag('transaction_type', one.method.kind)}${tag('condition', one.condition)}${tag('order_id', one.order_id)}${methodXml(one.method)}${actions.join('')}</transaction>`;
};

/** How the next request is answered, once it has done what it asks for. */
type Mood = 'answers' | 'drops' | 'babbles' | 'fails' | 'finds a twin';

/**
 * A gateway on loopback that behaves as NMI's public documents tell: `transact.php` is 200 for everything and charges as
 * often as it is told, `query.php` answers XML in UTC, page by page, and a sale keeps its void and its return as actions.
 */
export class NmiDouble {
  readonly transactions: DoubleTransaction[] = [];
  readonly asked: { path: string; form: Form }[] = [];
  mood: Mood = 'answers';
  now: () => Date = () => new Date();
  private readonly tokens = new Map<string, Method & { used: boolean }>();
  private readonly vaults = new Map<string, Map<string, Method & { form: Form }>>();
  /** A page that asks for its token again gets the same one, used or not. */
  private readonly collect = new CollectDouble((token, what) => {
    if (!this.tokens.has(token)) this.tokens.set(token, { ...what, account_type: '', used: false });
  });
  private last = 5_716_156_000;

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<NmiDouble> {
    const server = createServer();
    const double = new NmiDouble(server);
    server.on('request', (request, response) => void double.serve(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get securityKey(): string {
    return SECURITY_KEY;
  }

  /** The settings of a product that charges here. */
  get settings() {
    return { NMI_URL: this.url, NMI_SECURITY_KEY: SECURITY_KEY, NMI_TOKENIZATION_KEY: TOKENIZATION_KEY };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  cardToken(number: string): string {
    return this.keep({ kind: 'cc', number, expires: '1228', account_type: '' });
  }

  bankToken(number: string): string {
    return this.keep({ kind: 'ck', number, expires: '', account_type: 'checking' });
  }

  /** A sale that another system made on the same account. */
  foreign(order_id: string, amount: number): DoubleTransaction {
    return this.sale(order_id, amount, { kind: 'cc', number: '4111111111111111', expires: '1228', account_type: '' });
  }

  /** A message as the gateway sends it. */
  message(event_type: string, event_body: object, event_id = '9b312dfd-3174-4748-9447-d63c8744305a') {
    const bytes = Buffer.from(JSON.stringify({ event_id, event_type, event_body }, null, 2));
    return { signature: signatureOf('1690000000', bytes, WEBHOOK_KEY), bytes };
  }

  private keep(method: Method): string {
    this.last += 1;
    const token = `00000000-0000-4000-8000-${String(this.last).padStart(12, '0')}`;
    this.tokens.set(token, { ...method, used: false });
    return token;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const path = request.url ?? '';
    if (path.startsWith('/token/')) {
      const served = this.collect.serve(path, form);
      return void response
        .writeHead(served ? 200 : 403, { 'content-type': served?.type ?? 'text/plain' })
        .end(served?.body);
    }
    this.asked.push({ path, form });
    const isMoney = path.endsWith('transact.php');
    if (isMoney && this.mood === 'finds a twin')
      return void response.end('response=3&responsetext=Duplicate transaction REFID:3154273850&response_code=300');
    const answer = isMoney ? this.transact(form) : this.query(form);
    const { mood } = this;
    if (answer === null) return;
    if (isMoney && mood === 'drops') return void response.destroy();
    if (isMoney && mood === 'babbles') return void response.end('<html>Down for maintenance</html>');
    if (isMoney && mood === 'fails') return void response.writeHead(502).end();
    response.end(answer);
  }

  /** Null: it is done, and never answered. */
  private transact(form: Form): string | null {
    if (form.get('security_key') !== SECURITY_KEY) return this.error('Authentication Failed');
    const vault = form.get('customer_vault');
    const type = form.get('type');
    if (vault === 'delete_customer' || vault === 'delete_billing') return this.forget(form, vault);
    if (form.has('source_transaction_id')) return this.keepSource(form, vault);
    if (type === 'sale') return this.charge(form);
    const sale = this.transactions.find(({ id }) => id === form.get('transactionid'));
    if (!sale) return this.error('Transaction not found');
    return type === 'void' ? this.void(sale) : this.refund(sale, form);
  }

  private charge(form: Form): string | null {
    const method = this.methodOf(form);
    if (typeof method === 'string') return this.error(method);
    const amount = Math.round(Number(form.get('amount')) * 100);
    const declined = DECLINES.includes(method.number);
    const sale = this.sale(form.get('orderid') ?? '', amount, method, declined);
    const keeps = form.get('customer_vault');
    if (!declined && keeps) this.keepBilling(form, method);
    if (method.number === SILENT) return null;
    return declined
      ? `response=2&responsetext=DECLINE&transactionid=${sale.id}&response_code=200`
      : `response=1&responsetext=SUCCESS&authcode=123456&transactionid=${sale.id}&response_code=100`;
  }

  private methodOf(form: Form): Method | string {
    const token = this.tokens.get(form.get('payment_token') ?? '');
    if (token) {
      const kind = form.get('payment') === 'check' ? 'ck' : 'cc';
      if (token.used || token.kind !== kind) return 'Invalid payment_token REFID:1';
      token.used = true;
      return kind === 'ck' ? { ...token, account_type: form.get('account_type') ?? 'checking' } : token;
    }
    const billings = this.vaults.get(form.get('customer_vault_id') ?? '');
    return billings?.get(form.get('billing_id') ?? '') ?? 'Invalid Customer Vault Id';
  }

  private sale(order_id: string, amount: number, method: Method, declined = false): DoubleTransaction {
    this.last += 1;
    const action = { type: 'sale', amount, at: this.now(), success: !declined, text: declined ? 'DECLINE' : 'SUCCESS' };
    const condition = declined ? 'failed' : 'pendingsettlement';
    const sale = { id: String(this.last), order_id, condition, method, actions: [action] };
    this.transactions.push(sale);
    return sale;
  }

  private void(sale: DoubleTransaction): string {
    if (sale.condition !== 'pendingsettlement') return this.error('Only transactions pending settlement can be voided');
    sale.condition = 'canceled';
    const { amount } = sale.actions[0]!;
    sale.actions.push({ type: 'void', amount, at: this.now(), success: true, text: 'Transaction Void Successful' });
    return `response=1&responsetext=Transaction Void Successful&transactionid=${sale.id}&response_code=100`;
  }

  private refund(sale: DoubleTransaction, form: Form): string {
    const amount = Math.round(Number(form.get('amount')) * 100);
    if (amount > sale.actions[0]!.amount) return this.error('Refund amount may not exceed the transaction balance');
    this.last += 1;
    const action = { type: 'refund', amount: -amount, at: this.now(), success: true, text: 'SUCCESS' };
    const { order_id, method } = sale;
    this.transactions.push({
      id: String(this.last),
      order_id,
      condition: 'pendingsettlement',
      method,
      actions: [action],
    });
    return `response=1&responsetext=SUCCESS&transactionid=${this.last}&response_code=100`;
  }

  private keepBilling(form: Form, method: Method): void {
    const customer = form.get('customer_vault_id') ?? '';
    const billings = this.vaults.get(customer) ?? new Map<string, Method & { form: Form }>();
    billings.set(form.get('billing_id') ?? '', { ...method, form });
    this.vaults.set(customer, billings);
  }

  /** The method of an earlier transaction goes into the vault, and nowhere else. */
  private keepSource(form: Form, deed: string | null): string {
    const source = this.transactions.find(({ id }) => id === form.get('source_transaction_id'));
    if (deed !== 'add_customer' || !source) return this.error('Invalid source_transaction_id');
    if (this.vaults.has(form.get('customer_vault_id') ?? '')) return this.error('Duplicate Customer Vault Id');
    this.keepBilling(form, source.method);
    return 'response=1&responsetext=Customer Added&response_code=100';
  }

  private forget(form: Form, deed: string): string {
    const customer = form.get('customer_vault_id') ?? '';
    const billings = this.vaults.get(customer);
    if (!billings) return this.error('Invalid Customer Vault Id');
    if (deed === 'delete_customer') this.vaults.delete(customer);
    else if (billings.size === 1) return this.error('The last billing of a customer cannot be deleted');
    else billings.delete(form.get('billing_id') ?? '');
    return 'response=1&responsetext=Customer Deleted&response_code=100';
  }

  private error(text: string): string {
    return `response=3&responsetext=${text}&response_code=300`;
  }

  private query(form: Form): string {
    if (form.get('report_type') === 'customer_vault') return this.vaultXml(form.get('customer_vault_id') ?? '');
    const end = form.get('end_date');
    const found = this.transactions.filter(
      (one) =>
        (!form.has('order_id') || one.order_id === form.get('order_id')) &&
        (!form.has('transaction_id') || one.id === form.get('transaction_id')) &&
        (end === null || stamp(one.actions[0]!.at) <= end),
    );
    const limit = Number(form.get('result_limit'));
    const first = limit * Number(form.get('page_number'));
    const page = found.slice(first, first + limit).map(transactionXml);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${page.join('\n')}</nm_response>`;
  }

  private vaultXml(customer: string): string {
    const billings = [...(this.vaults.get(customer) ?? [])].map(([id, { form, ...method }]) => {
      const names = { address_1: 'address1', city: 'city', state: 'state', postal_code: 'zip', email: 'email' };
      const told = Object.entries({ first_name: 'first_name', last_name: 'last_name', ...names });
      const address = told.map(([name, from]) => tag(name, form.get(from) ?? '')).join('');
      return `<billing id="${id}">${address}${methodXml(method)}${tag('cc_exp', method.expires)}</billing>`;
    });
    const inside = billings.length > 0 ? `<customer id="${customer}">${billings.join('')}</customer>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response><customer_vault>${inside}</customer_vault></nm_response>`;
  }
}
