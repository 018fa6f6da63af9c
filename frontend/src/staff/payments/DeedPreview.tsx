import { ACCOUNTS, balanceText, type DeedPreviewQuery, type MoneyPreview, paymentCalls } from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import type { ApiError } from '../../platform/api-error.js';
import { useRead } from '../../platform/use-read.js';
import { Refusal } from '../../ui/Field.js';
import './deed-preview.css';

type Side = MoneyPreview['entries'][number]['sides'][number];

const sideText = ({ account, amount }: Side): string =>
  `${ACCOUNTS[account].label} ${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

/** Balance before and after, and what is written. */
export const Told = ({ preview }: { preview: MoneyPreview }) => (
  <>
    <p className="dense">
      Balance now {balanceText(preview.before)}, after it <b>{balanceText(preview.after)}</b>.
    </p>
    <ul className="DeedPreview__sides cap">
      {preview.entries.flatMap(({ event, sides }) =>
        sides.map((side) => <li key={`${event} ${side.account} ${side.amount}`}>{sideText(side)}</li>),
      )}
    </ul>
  </>
);

type Read = { readonly data?: MoneyPreview | undefined; readonly error: ApiError | null };

/** A preview as it is read, or why the deed would be refused; `asks`: false while the form lacks what it would be asked for. */
export const Preview = ({ read: { data, error }, asks = true }: { read: Read; asks?: boolean }) => (
  <div className="DeedPreview" role="status" aria-label="What it does">
    {asks && error && (
      <Refusal id="deed-preview-error">
        {error.badRequest || error.status === 409 ? error.message : 'What it does could not be read.'}
      </Refusal>
    )}
    {asks && !error && !data && <p className="cap">Reading what it does…</p>}
    {asks && !error && data && <Told preview={data} />}
  </div>
);

type Props = { readonly paymentId: string; readonly query: DeedPreviewQuery };

/** The events that the deed would write into the ledger, told by its decision (PAY-327). */
export const DeedPreview = ({ paymentId, query }: Props) => {
  const asks = query.deed !== 'refund' || query.amount !== undefined;
  const read = useRead(
    ['ledger', { preview: paymentId }],
    paymentCalls.preview,
    { params: { paymentId }, query },
    { handled: true, enabled: asks, keepPrevious: true },
  );
  return <Preview read={read} asks={asks} />;
};
