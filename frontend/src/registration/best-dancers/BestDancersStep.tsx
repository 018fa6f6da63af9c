import { ADD_ON_LABELS, BEST_DANCER_TYPES, bestDancerKind, bestDancerTermsOf } from '@app/contracts/catalogue';
import { preselections } from '@app/contracts/registration';
import { plural, sum, ZERO } from '@app/contracts/shared';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { NewMark } from '../../ui/StatusChip.js';
import { focusOn, StepShell } from '../frame/StepShell.js';
import { useHighlights } from '../frame/Presence.js';
import { type Flow, useFlow } from '../frame/flow.js';
import { Explained, type Term } from '../steps/Explained.js';
import { usePersonRows } from '../steps/person-rows.js';
import { useUploadToFlow } from '../uploads/use-upload.js';
import { cx } from '../../ui/cx.js';
import { JacketCell, OptionCell, PhotoCell } from './cells.js';
import { JacketDialog } from './JacketDialog.js';
import { PhotoDialog, RemovePhotoDialog } from './PhotoDialog.js';
import { RoutineFields } from './RoutineFields.js';
import { type DancerRow, dancerRows, garmentOf } from './rows.js';
import './best-dancers.css';

type Asked = {
  readonly what: 'jacket' | 'photo' | 'remove-photo' | 'leave';
  readonly id: number;
  /** Of who leaves the competing option: the one that is wanted instead. */
  readonly option?: number;
};

/** Who came into the draft before there was an option gets the one that is preselected (REG-185). */
const usePreselected = ({ answer, registration, people, open }: Flow): void => {
  const changes = preselections(registration, { ...answer, people: Object.fromEntries(people) });
  useEffect(() => {
    if (changes.length === 0) return;
    open.change(...changes);
    open.beginStep();
  }, [changes.length]);
};

/** A missing value of the review leads to its field (REG-218). */
const useAskedField = (): void => {
  const { field } = (useLocation().state ?? {}) as { readonly field?: string };
  useEffect(() => {
    if (field) focusOn(field);
  }, [field]);
};

type RowProps = {
  readonly row: DancerRow;
  readonly ask: (asked: Asked) => void;
  readonly onChoose: (option: number) => void;
  readonly changed: boolean;
};

const Row = ({ row, ask, onChoose, changed }: RowProps) => {
  const { id } = row;
  return (
    <Fragment>
      <tr className={cx('BestDancer', changed && 'is-changed', row.parts.routine && 'has-routine')}>
        <th scope="row" className="is-title">
          {row.name} {row.isNew && <NewMark />} {row.age !== null && <span className="t3 num">{row.age}</span>}
        </th>
        <td data-label="Option">
          <OptionCell row={row} onChoose={onChoose} />
        </td>
        <td data-label="Size">
          <JacketCell row={row} onAsk={() => ask({ what: 'jacket', id })} />
        </td>
        <td data-label="Photo">
          <PhotoCell
            row={row}
            onAsk={() => ask({ what: 'photo', id })}
            onRemove={() => ask({ what: 'remove-photo', id })}
          />
        </td>
        <td data-label="Fee" className="n">
          {row.price === null ? '' : <Money cents={row.price} tone="plain" />}
        </td>
      </tr>
      {row.parts.routine && (
        <tr className="BestDancer__more">
          <td colSpan={5}>
            <RoutineFields row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

/** Each option of the event in words (REG-281). */
const optionTerms = ({ answer }: Pick<Flow, 'answer'>): readonly Term[] =>
  BEST_DANCER_TYPES.filter(({ active, event_ids }) => active && event_ids.includes(answer.tour_date.event_id)).map(
    ({ name, competing, workshop_only }) => ({
      name,
      text: workshop_only
        ? 'takes the classes only.'
        : competing
          ? `competes with a routine. This is not the ${ADD_ON_LABELS.vip_experience}, an extra of the dancers step.`
          : 'takes the classes and joins the cast.',
    }),
  );

type TableProps = { rows: readonly DancerRow[]; ask: (asked: Asked) => void; title: string };

const Table = ({ rows, ask, title }: TableProps) => {
  const flow = useFlow();
  const highlights = useHighlights();
  const choose = (row: DancerRow, option: number): void => {
    const leaves = (row.routine?.name ?? '') !== '' && option !== row.option?.id;
    if (leaves) ask({ what: 'leave', id: row.id, option });
    else flow.open.change({ path: `attendees.${row.id}.best_dancer_type_id`, value: option });
  };
  return (
    <table className="DataTable BestDancers">
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Dancer</th>
          <th scope="col">Option</th>
          <th scope="col">{garmentOf(flow)}</th>
          <th scope="col">Photo</th>
          <th scope="col" className="n">
            Fee
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            ask={ask}
            onChoose={(option) => choose(row, option)}
            changed={[...highlights].some((path) => path.startsWith(`attendees.${row.id}.`))}
          />
        ))}
      </tbody>
    </table>
  );
};

const Dialogs = ({ asked, rows, onClose }: { asked: Asked; rows: readonly DancerRow[]; onClose: () => void }) => {
  const { open, answer, refresh } = useFlow();
  const to = useUploadToFlow();
  const kind = bestDancerKind(answer.profile);
  const row = rows.find(({ id }) => id === asked.id);
  if (!row || !kind) return null;
  const removed = (): void => {
    open.beginStep();
    void refresh();
  };
  if (asked.what === 'jacket') return <JacketDialog row={row} onClose={onClose} />;
  if (asked.what === 'photo') return <PhotoDialog {...{ row, kind, to, onClose }} />;
  if (asked.what === 'remove-photo') return <RemovePhotoDialog {...{ row, onClose }} id={to.id} onDone={removed} />;
  return (
    <ConfirmDialog
      open
      title="Remove routine?"
      text={`The routine “${row.routine?.name}” of ${row.name} will be removed.`}
      confirmLabel="Remove"
      cancelLabel="Cancel"
      danger
      onConfirm={() => {
        open.change({ path: `attendees.${row.id}.best_dancer_type_id`, value: asked.option ?? null });
        onClose();
      }}
      onCancel={onClose}
    />
  );
};

/** Best dancers, core performers, protégés and the cast: each dancer's option with what belongs to it (REG-183 to REG-197). */
export const BestDancersStep = ({ step }: { step: string }) => {
  const flow = useFlow();
  const rows = dancerRows(usePersonRows('dancer'), flow);
  const [asked, setAsked] = useState<Asked | null>(null);
  usePreselected(flow);
  useAskedField();
  const title =
    step === 'the-cast-experience'
      ? 'The Cast Experience'
      : bestDancerTermsOf(flow.answer.profile).best_dancer_tab_label;
  return (
    <StepShell step={step} title={title}>
      <section className="Sheet">
        {rows.length === 0 ? (
          <EmptyState icon="star" caps title="YOU HAVE NOT ADDED ANY DANCERS YET!" />
        ) : (
          <>
            <Explained terms={optionTerms(flow)} />
            <Table rows={rows} ask={setAsked} title={title} />
          </>
        )}
        <div className="Sheet__foot dense">
          <span>
            <b className="semi">{rows.length}</b> {plural(rows.length, 'dancer')}
          </span>
          <span className="push">
            Option fees{' '}
            <b className="semi">
              <Money cents={sum(rows.map(({ price }) => price ?? ZERO))} tone="plain" />
            </b>
          </span>
        </div>
      </section>
      {asked && <Dialogs asked={asked} rows={rows} onClose={() => setAsked(null)} />}
    </StepShell>
  );
};
