import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.js';
import { Icon, type IconName } from './Icon.js';
import { Money } from './Money.js';

/** One step of an explanation: the rule, its change, the amount after it. */
export type FeeReason = {
  readonly label: string;
  readonly note?: string;
  /** Cents; null where the line is a starting point or an end. */
  readonly change: number | null;
  readonly after: number;
  readonly end?: boolean;
};
export type FeeGroup = {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly amount: number;
  /** Writes +$… : the group says what an edit changes. */
  readonly signed?: boolean;
  readonly total?: boolean;
  /** Opens on click: why this price. */
  readonly why?: readonly FeeReason[];
};
export type FeeNote = { readonly icon: IconName; readonly text: ReactNode };
export type FeeSummaryProps = {
  title?: string;
  /** 'Rate: Discount' and 'until 2/28/2026'. */
  rate?: { readonly label: string; readonly until?: string } | undefined;
  groups: readonly FeeGroup[];
  due: { readonly label: string; readonly amount: number };
  /** An announced rate change, for instance. */
  notes?: readonly FeeNote[];
};

/** The rules of one amount, in the order applied. */
export const FeeWhy = ({ reasons, signed = true }: { reasons: readonly FeeReason[]; signed?: boolean }) => (
  <div className="FeeWhy">
    <table>
      <thead>
        <tr>
          <th scope="col">Why this price</th>
          <th scope="col">Change</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, i) => (
          <tr key={`${i}${reason.label}`} className={reason.end ? 'is-end' : undefined}>
            <td>
              {reason.label}
              {reason.note && (
                <>
                  <br />
                  <span className="t3">{reason.note}</span>
                </>
              )}
            </td>
            <td>{reason.change !== null && <Money cents={reason.change} signed={signed && i > 0} />}</td>
            <td>
              <Money cents={reason.after} tone="plain" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Group = ({ group }: { group: FeeGroup }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const inside = (
    <>
      {group.label} {group.note && <span className="cap">{group.note}</span>}
      <Money cents={group.amount} signed={group.signed ?? false} />
    </>
  );
  if (!group.why || group.why.length === 0) {
    return (
      <li>
        <div className={cx('FeeLine', group.total && 'is-total')}>{inside}</div>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="FeeLine" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'down' : 'right'} />
        {inside}
      </button>
      <div id={id}>{open && <FeeWhy reasons={group.why} />}</div>
    </li>
  );
};

const Lines = ({ groups }: { groups: readonly FeeGroup[] }) => (
  <ul className="FeeLines">
    {groups.map((group) => (
      <Group key={group.key} group={group} />
    ))}
  </ul>
);

const Notes = ({ notes }: { notes: readonly FeeNote[] }) =>
  notes.map(({ icon, text }) => (
    <p key={icon} className="FeeSummary__note">
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  ));

/** The card beside every step: groups of lines, each opens to why; one large amount. */
export const FeeSummary = ({ title = 'Fees', rate, groups, due, notes = [] }: FeeSummaryProps) => (
  <section className="FeeSummary Sheet">
    <div className="FeeSummary__head">
      <h2 className="h4">{title}</h2>
      {rate && (
        <span className="cap">
          <b className="med tx">{rate.label}</b> {rate.until}
        </span>
      )}
    </div>
    <Lines groups={groups} />
    <div className="FeeSummary__due">
      <span className="cap">{due.label}</span>
      <Money cents={due.amount} size="xl" tone="plain" />
    </div>
    <Notes notes={notes} />
  </section>
);

/** The same under 1024 px: a sheet that opens from the foot. */
export const FeeSheet = ({ rate, groups, due, notes = [] }: FeeSummaryProps) => (
  <details className="FeeSheet">
    <summary>
      <Icon name="up" />
      <span className="dense med">{due.label}</span>
      {rate && (
        <span className="cap">
          {rate.label} {rate.until}
        </span>
      )}
      <b className="Money push">
        <Money cents={due.amount} tone="plain" />
      </b>
    </summary>
    <div className="FeeSheet__body">
      <Lines groups={groups} />
      <Notes notes={notes} />
    </div>
  </details>
);
