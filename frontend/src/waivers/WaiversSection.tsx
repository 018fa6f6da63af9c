import { accountCalls, type UserView } from '@app/contracts/accounts';
import { type PersonWaiver, type WaiversAnswer } from '@app/contracts/waivers';
import { useState } from 'react';
import { useAccount } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';
import { useRoster } from '../roster/index.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { SignDialog } from './SignDialog.js';
import { useWaivers } from './use-waivers.js';
import type { Participant } from './waiver-values.js';

type Props = {
  readonly registration_id: number;
  readonly account_id: number;
  /** Who is on the review page; the server knows them when the draft is saved. */
  readonly person_ids: readonly number[];
  /** The review is not submitted before all have signed (REG-224). */
  readonly required: boolean;
};

/** `onSign` is null for staff, who sign for nobody (EVT-256). */
const columns = (onSign: ((waiver: PersonWaiver) => void) | null): readonly Column<PersonWaiver>[] => [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: ({ fname, lname }) => <b className="med">{`${fname} ${lname}`}</b>,
  },
  {
    key: 'waiver',
    header: 'Waiver',
    cell: (waiver) =>
      waiver.status === 'signed' ? (
        <StatusChip tone="success" icon="check">
          Waiver signed
        </StatusChip>
      ) : onSign === null ? (
        <StatusChip tone="neutral" icon="minuscircle">
          Not signed
        </StatusChip>
      ) : (
        <Button
          kind="second"
          size="s"
          caps
          icon="signature"
          aria-label={`SIGN WAIVER of ${waiver.fname} ${waiver.lname}`}
          onClick={() => onSign(waiver)}
        >
          SIGN WAIVER
        </Button>
      ),
  },
];

/** Nobody's parent is a studio. */
const holderOf = (account: UserView | undefined): Participant['holder'] => {
  if (!account || account.studio) return undefined;
  const { fname, lname, phoneValue, address } = account.person;
  return { fname, lname, emailValue: account.email, phoneValue, address };
};

const Signing = ({ answer, waiver, account_id, onClose }: SigningProps) => {
  const { entries, archived, failed } = useRoster(account_id);
  const entry = [...(entries ?? []), ...archived].find(({ person_id }) => person_id === waiver.person_id);
  const account = useRead(['account', 'me'], accountCalls.own, undefined, { handled: true });
  // Without the roster and the account the form begins empty.
  if ((!entries && !failed) || account.isPending) return null;
  return (
    <SignDialog answer={answer} participant={{ ...waiver, entry, holder: holderOf(account.data) }} onClose={onClose} />
  );
};
type SigningProps = {
  readonly answer: WaiversAnswer;
  readonly waiver: PersonWaiver;
  readonly account_id: number;
  readonly onClose: () => void;
};

/** Each attendee of the review page, with what became of the waiver or the way to sign it (REG-224). */
export const WaiversSection = ({ registration_id, account_id, person_ids, required }: Props) => {
  const { data, isError, isPending, refetch } = useWaivers({ registration_id });
  const { id, viewed_by } = useAccount();
  const [signing, setSigning] = useState<number | null>(null);
  const signs = id === account_id && !viewed_by;
  const waivers = data?.waivers.filter(({ person_id }) => person_ids.includes(person_id)) ?? [];
  const waiver = waivers.find(({ person_id }) => person_id === signing);
  if (data && waivers.length === 0) return null;
  const signed = waivers.filter(({ status }) => status === 'signed').length;
  return (
    <section className="Sheet" aria-label="Waivers">
      {!isPending && (
        <div className="Sheet__head">
          <h2 className="h4">Waivers</h2>
          {data && <span className="cap">{`${signed} / ${waivers.length} signed`}</span>}
          {data && required && signed < waivers.length && (
            <span className="cap err push">All must be signed before you continue.</span>
          )}
        </div>
      )}
      {data ? (
        <>
          {!signs && (
            <p className="Sheet__body cap">
              The registrant signs, or the people that the waivers are sent to. A paper is recorded with the waivers of
              the registration.
            </p>
          )}
          <DataTable
            caption="Waivers"
            columns={columns(signs ? ({ person_id }) => setSigning(person_id) : null)}
            rows={waivers}
            rowKey={({ person_id }) => person_id}
          />
        </>
      ) : isError ? (
        <ErrorState what="The waivers" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable caption="Loading the waivers" heads={['Name', 'Waiver']} rows={3} />
      )}
      {data && waiver && waiver.status !== 'signed' && (
        <Signing answer={data} waiver={waiver} account_id={account_id} onClose={() => setSigning(null)} />
      )}
    </section>
  );
};
