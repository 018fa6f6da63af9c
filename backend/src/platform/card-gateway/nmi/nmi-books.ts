import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { ACCOUNT_TYPES, cardBrand, type CardFacts } from '@app/contracts/payments';
import { type Cents, cents, type Instant, instant } from '@app/contracts/shared';
import type { KeptMethod } from '../card-gateway.port.js';

/** One thing that was done to a transaction; what failed moved no money. */
export type NmiAction = {
  readonly type: string;
  readonly amount: Cents;
  readonly at: Instant;
  readonly success: boolean;
  readonly text: string;
};

/** A transaction as the gateway's books tell it: a sale with its void or its return inside, a refund of its own. */
export type NmiTransaction = {
  readonly transaction_id: string;
  readonly order_id: string;
  readonly condition: string;
  readonly card: CardFacts;
  readonly actions: readonly NmiAction[];
};

const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text.trim() ?? '';

/** '11.00' in cents; the gateway writes two digits behind a point, with a minus where it gives back. */
export const centsIn = (text: string): Cents => {
  const found = /^(-?)(\d{1,9})\.(\d\d)$/.exec(text);
  if (found === null) throw new Error(`no amount of the gateway: ${JSON.stringify(text)}`);
  const amount = Number(found[2]) * 100 + Number(found[3]);
  return cents(found[1] ? -amount : amount);
};

/** '20260120170000', which is UTC. */
export const instantIn = (text: string): Instant => {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (found === null) throw new Error(`no time of the gateway: ${JSON.stringify(text)}`);
  const [, year, month, day, hour, minute, second] = found;
  return instant(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
};

const factsOf = (number: string, account: string, kind: string): CardFacts =>
  account === ''
    ? { brand: cardBrand(number.replace(/\D.*$/, '')), last_four: number.slice(-4) }
    : { brand: ACCOUNT_TYPES.find((type) => type === kind) ?? 'checking', last_four: account.slice(-4) };

const actionOf = (action: XmlElement): NmiAction => ({
  type: textOf(action, 'action_type'),
  amount: centsIn(textOf(action, 'amount')),
  at: instantIn(textOf(action, 'date')),
  success: textOf(action, 'success') === '1',
  text: textOf(action, 'response_text'),
});

const rootOf = (xml: string): XmlElement => {
  const { root } = parseXml(xml);
  if (root?.name !== 'nm_response') throw new Error('the gateway answered something else than its books');
  const error = textOf(root, 'error_response');
  if (error) throw new Error(`the gateway refused to tell its books: ${error}`);
  return root;
};

/** The transactions of one page. */
export const transactionsIn = (xml: string): readonly NmiTransaction[] =>
  childrenOf(rootOf(xml), 'transaction').map((one) => ({
    transaction_id: textOf(one, 'transaction_id'),
    order_id: textOf(one, 'order_id'),
    condition: textOf(one, 'condition'),
    card: factsOf(textOf(one, 'cc_number'), textOf(one, 'check_account'), textOf(one, 'account_type')),
    actions: childrenOf(one, 'action').map(actionOf),
  }));

export type NmiBilling = KeptMethod & { readonly billing_id: string };

/** '1228' is December 2028. */
const expiresOf = (text: string): string | null =>
  /^\d{4}$/.test(text) ? `20${text.slice(2)}-${text.slice(0, 2)}` : null;

/** The billings of a customer of the vault; none where it is unknown. */
export const billingsIn = (xml: string): readonly NmiBilling[] =>
  childrenOf(rootOf(xml), 'customer_vault')
    .flatMap((vault) => childrenOf(vault, 'customer'))
    .flatMap((customer) => childrenOf(customer, 'billing'))
    .map((one) => ({
      billing_id: one.attributes.id ?? '',
      ...factsOf(textOf(one, 'cc_number'), textOf(one, 'check_account'), textOf(one, 'account_type')),
      expires: expiresOf(textOf(one, 'cc_exp')),
      bill_to: {
        first_name: textOf(one, 'first_name'),
        last_name: textOf(one, 'last_name'),
        address: textOf(one, 'address_1'),
        city: textOf(one, 'city'),
        state: textOf(one, 'state'),
        zip: textOf(one, 'postal_code'),
        email: textOf(one, 'email'),
      },
    }));
