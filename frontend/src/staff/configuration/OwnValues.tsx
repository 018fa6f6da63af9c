import {
  catalogueCalls,
  changedFeeValues,
  isOfFeeTables,
  type OwnValues as Values,
  profileChanges,
  type TourDateProfile,
  type TourDateRow,
} from '@app/contracts/catalogue';
import { type Change, labelOf } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useCanAccess, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { FeeEffect, useFeeEffect } from '../fees/FeeEffect.js';
import { ConfigEdit, Section } from './parts.js';
import { Competition, DiscountsAndDeposit, MediaPass, petiteDivisionName } from './profile-sections.js';

const LEAST_REASON = 3;
export const OWN_VALUES = 'tour-date-profiles';

type Own = { readonly key: keyof Values; readonly changes: readonly Change[] };
/** What differs, value by value: as the event has it, and as it is here. */
const ownOf = ({ event_values, ...values }: TourDateProfile): readonly Own[] =>
  (Object.keys(event_values) as (keyof Values)[]).map((key) => ({
    key,
    changes: profileChanges({ [key]: event_values[key] }, { [key]: values[key] }),
  }));

type AsEventProps = { read: TourDateProfile; value: Own; onClose: () => void };

const AsAtTheEvent = ({ read: { id, profile_version, event_values }, value, onClose }: AsEventProps) => {
  const { key, changes } = value;
  const toast = useToast();
  const client = useQueryClient();
  const change = useCommand(catalogueCalls.changeOwnValues, {
    input: (reason: string) => ({ params: { id }, body: { [key]: event_values[key], reason } }),
    handle: (error) => error.badRequest,
    onDone: () => {
      toast(`${labelOf(key)} is as at the event.`);
      for (const read of ['tour-date', 'tour-dates', OWN_VALUES]) void client.invalidateQueries({ queryKey: [read] });
      onClose();
    },
  });
  const fees = changedFeeValues({}, { [key]: event_values[key] });
  const effect = useFeeEffect('tour date', id, { ...fees, profile_version }, fees !== null);
  return (
    <ReasonDialog
      open
      title={`${labelOf(key)} as at the event?`}
      text={
        <div className="stack stack-2">
          <Differs changes={changes} />
          {fees && <FeeEffect effect={effect} />}
        </div>
      }
      confirmLabel="As at the event"
      notYet={fees && !effect.data ? 'It is not known yet whom the change reaches.' : undefined}
      busy={change.busy}
      error={change.error?.message}
      least={LEAST_REASON}
      onConfirm={(reason) => void change.run(reason)}
      onClose={onClose}
    />
  );
};

const Differs = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="stack stack-1">
    {changes.map(({ label, before, after }) => (
      <li key={label} className="dense">
        {label} {after}, at the event {before}
      </li>
    ))}
  </ul>
);

const List = ({ id, children }: { id: number; children?: React.ReactNode }) => {
  const [asEvent, setAsEvent] = useState<Own | null>(null);
  const { canAccess: may } = useCanAccess({ resource: OWN_VALUES, action: 'edit' });
  const read = useRead(
    ['tour-date', id, 'own'],
    catalogueCalls.readTourDateProfile,
    { params: { id } },
    { handled: true },
  );
  const own = read.data ? ownOf(read.data) : [];
  return (
    <section className="Config__news stack stack-2" aria-label="Own values">
      <h2 className="h4">Own values</h2>
      {read.isPending && <Skeletons label="Loading own values" lines={2} />}
      {read.isError && <ErrorState what="Own values" onRetry={() => void read.refetch()} />}
      {read.data && own.length === 0 && <p className="cap">Fees and competition are as at the event.</p>}
      {own.map((value) => (
        <div key={value.key} className="row between">
          <Differs changes={value.changes} />
          {/* Prices go back on their own page, which tells first whom that reaches (FEE-174). */}
          {may && !isOfFeeTables(value.key) && (
            <Button
              kind="second"
              size="s"
              aria-label={`${labelOf(value.key)} as at the event`}
              onClick={() => setAsEvent(value)}
            >
              As at the event
            </Button>
          )}
        </div>
      ))}
      <p className="row wrap">
        <Link className="Button Button-second Button-s" to={`/staff/tour-dates/${id}/fees`}>
          Fee tables
        </Link>
        {children}
      </p>
      {asEvent && read.data && <AsAtTheEvent read={read.data} value={asEvent} onClose={() => setAsEvent(null)} />}
    </section>
  );
};

/** What a tour date has of its own, and where it is changed (FEE-028, CMP-361). */
export const OwnValues = () => {
  const id = useRecordContext<TourDateRow>()?.id;
  const { canAccess: may } = useCanAccess({ resource: OWN_VALUES, action: 'edit' });
  if (id === undefined) return null;
  return (
    <List id={id}>
      {may && (
        <Link className="Button Button-second Button-s" to={`/staff/${OWN_VALUES}/${id}`}>
          Change own values
        </Link>
      )}
    </List>
  );
};

const Beside = () => {
  const id = useRecordContext<TourDateProfile>()?.id;
  return id === undefined ? null : <List id={id} />;
};

/** The values that hold at a tour date; what is typed here holds here alone (FEE-028, CMP-361). */
export const OwnValuesEdit = () => (
  <ConfigEdit
    what="tour date"
    category="tourDate"
    nameOf={({ label }: TourDateProfile) => `Own values of ${label}`}
    backTo={({ id }) => `/staff/tour-dates/${id}`}
    beside={<Beside />}
    feesOf="tour date"
  >
    <Section title="Contact and names">
      <TextInput source="contact_email" required />
      {petiteDivisionName}
    </Section>
    <DiscountsAndDeposit />
    <MediaPass />
    <Competition />
  </ConfigEdit>
);
