import type { NmiTransaction } from './nmi-books.js';
import { billingsIn, type NmiBilling, transactionsIn } from './nmi-books.js';
import { postForm } from './nmi-http.js';

type Fields = Readonly<Record<string, string>>;

/** The answer of `transact.php`, which is 200 for approvals, declines and errors alike. */
export type NmiAnswer = {
  /** 1 approved, 2 declined, 3 an error of the request or of a processor. */
  readonly response: '1' | '2' | '3';
  readonly code: string;
  readonly text: string;
  readonly transaction_id: string;
};

const PAGE = 500;

/** The gateway's two doors: `transact.php` moves money and knows no request again, `query.php` tells the books. */
export class NmiClient {
  constructor(private readonly parts: { readonly url: string; readonly key: string; readonly timeoutMs: number }) {}

  async transact(fields: Fields): Promise<NmiAnswer> {
    const answer = new URLSearchParams(await this.post('api/transact.php', fields));
    const response = (['1', '2', '3'] as const).find((one) => one === answer.get('response'));
    if (response === undefined) throw new Error('the gateway answered something else than an outcome');
    return {
      response,
      code: answer.get('response_code') ?? '',
      text: answer.get('responsetext') ?? '',
      transaction_id: answer.get('transactionid') ?? '',
    };
  }

  /** All transactions that fit, page by page. */
  async transactions(fields: Fields): Promise<readonly NmiTransaction[]> {
    const found: NmiTransaction[] = [];
    for (let page = 0; ; page += 1) {
      const asked = { ...fields, result_limit: String(PAGE), page_number: String(page) };
      const read = transactionsIn(await this.post('api/query.php', asked));
      found.push(...read);
      if (read.length < PAGE) return found;
    }
  }

  async billings(customer_vault_id: string): Promise<readonly NmiBilling[]> {
    const fields = { report_type: 'customer_vault', customer_vault_id, ver: '2' };
    return billingsIn(await this.post('api/query.php', fields));
  }

  private post(path: string, fields: Fields): Promise<string> {
    const { url, key, timeoutMs } = this.parts;
    return postForm(new URL(path, url.endsWith('/') ? url : `${url}/`), { security_key: key, ...fields }, timeoutMs);
  }
}
