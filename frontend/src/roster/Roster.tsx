import {
  duplicateQuestion,
  inRosterFilter,
  matchesName,
  ROSTER_FILTERS,
  type RosterEntry,
  type RosterFilter,
} from '@app/contracts/roster';
import './roster.css';
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { FilterChips } from '../ui/FilterChips.js';
import { TextInput } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { pastedRows } from '../ui/pasted-rows.js';
import { focusField } from '../ui/Refusals.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { AddPerson } from './AddPerson.js';
import { ContactInfoDialog } from './ContactInfoDialog.js';
import { DidYouMean } from './DidYouMean.js';
import { editCellId } from './EditablePerson.js';
import { ImportNotice } from './ImportNotice.js';
import { type RowAction, rosterColumns } from './roster-columns.js';
import { useAdding } from './use-adding.js';
import { useEdits } from './use-edits.js';
import type { RosterData } from './use-roster.js';

/** Readers of files are loaded when somebody imports. */
const RosterImport = lazy(async () => ({ default: (await import('./import/RosterImport.js')).RosterImport }));

type FilterProps = { entries: readonly RosterEntry[]; filter: RosterFilter; onChange: (filter: RosterFilter) => void };

const Filters = ({ entries, filter, onChange }: FilterProps) => (
  <fieldset className="row RosterFilters">
    <legend className="vh">Filter</legend>
    <FilterChips
      options={ROSTER_FILTERS.map((one) => ({
        ...one,
        count: entries.filter((entry) => inRosterFilter(entry, one.key)).length,
      }))}
      value={filter}
      onChange={onChange}
    />
  </fieldset>
);

type ToolsProps = { search: string; onSearch: (text: string) => void; children: ReactNode };

const Tools = ({ search, onSearch, children }: ToolsProps) => (
  <div className="Sheet__head RosterTools">
    <TextInput
      label="Search"
      hideLabel
      icon="search"
      type="search"
      placeholder="Search by name"
      value={search}
      onChange={onSearch}
    />
    {children}
  </div>
);

const HIGHLIGHT_MS = 2000;

/** The new row stands out for two seconds (ROS-023). */
const useHighlight = (added: number | null): number | null => {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    setShown(added);
    const timer = setTimeout(() => setShown(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [added]);
  return shown;
};

const archiveAction = (entry: RosterEntry, ask: (entry: RosterEntry) => void): RowAction =>
  entry.archived
    ? { icon: 'undo', label: 'Unarchive', run: () => ask(entry) }
    : { icon: 'eyeoff', label: 'Archive', run: () => ask(entry) };

const archiveWords = ({ archived, person }: RosterEntry) =>
  archived
    ? {
        title: `Unarchive ${person.fname} ${person.lname}?`,
        text: 'This person will be offered again when you register people.',
        confirmLabel: 'Unarchive',
      }
    : {
        title: `Archive ${person.fname} ${person.lname}?`,
        text: 'Archived people stay on your roster but are not offered when you register people.',
        confirmLabel: 'Archive',
      };

type RemoveProps = { removing: RosterEntry | null; remove: RosterData['remove']; onClose: () => void };

const RemoveDialog = ({ removing, remove, onClose }: RemoveProps) => {
  const onConfirm = async (): Promise<void> => {
    if (removing) await remove.run(removing.person_id);
    onClose();
  };
  return (
    <ConfirmDialog
      open={removing !== null}
      title="Are you sure?"
      text={`Are you sure you want to remove ${removing?.person.fname} ${removing?.person.lname} from your roster?`}
      confirmLabel="Yes"
      cancelLabel="No"
      danger
      busy={remove.busy}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
    />
  );
};

type Props = {
  roster: RosterData;
  showMediaPass?: boolean;
  /** The person whose row is open from the start, at the birthdate that is missed (ROS-046). */
  edits?: number | undefined;
  /** What is typed and not saved: who leaves the page is asked (REG-257). */
  onUnsaved?: (unsaved: boolean) => void;
};

type SheetProps = Props & { entries: readonly RosterEntry[]; onImport: (pasted: string | null) => void };

/** A block from a spreadsheet is imported; one value goes where it was pasted. */
const paste = (event: ClipboardEvent, onImport: SheetProps['onImport']): void => {
  if (event.target instanceof HTMLInputElement || pastedRows(event) === null) return;
  event.preventDefault();
  onImport(event.clipboardData.getData('text/plain'));
};

const RosterSheet = ({ roster, entries, showMediaPass = true, edits: first, onUnsaved, onImport }: SheetProps) => {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<RosterFilter>('all');
  const [removing, setRemoving] = useState<RosterEntry | null>(null);
  const [archiving, setArchiving] = useState<RosterEntry | null>(null);
  const [contact, setContact] = useState<RosterEntry | null>(null);
  const [reaching, setReaching] = useState(false);
  const [asked, setAsked] = useState(false);
  const { archived } = roster;
  const people = asked ? archived : entries;
  const adding = useAdding(roster, [...entries, ...archived]);
  const edits = useEdits(
    roster,
    adding.ask,
    entries.find(({ person_id }) => person_id === first),
  );
  const [typing, setTyping] = useState(false);
  useTellUnsaved(typing || reaching || edits.changed, onUnsaved);
  useEffect(() => {
    if (first !== undefined) focusField(editCellId(first, 'birthdate'));
  }, [first]);
  const highlighted = useHighlight(adding.added);
  const shown = useMemo(
    () => people.filter((e) => matchesName(e.person, search) && (!showMediaPass || inRosterFilter(e, filter))),
    [people, search, filter, showMediaPass],
  );
  const actionsOf = (entry: RosterEntry): RowAction[] => [
    { icon: 'edit', label: 'Edit', run: () => edits.start(entry, 'fname') },
    { icon: 'mail', label: 'Contact details of', run: () => setContact(entry) },
    archiveAction(entry, setArchiving),
    { icon: 'trash', label: 'Delete', run: () => setRemoving(entry) },
  ];
  const columns = rosterColumns({ editOf: edits.editOf, actionsOf }, showMediaPass);
  const archive = async (note: string): Promise<void> => {
    if (!archiving) return;
    const sent = { person_id: archiving.person_id, archived: !archiving.archived, note: note || null };
    if (await roster.archive.run(sent)) setArchiving(null);
  };
  const importing = (
    <Button kind="second" size="s" caps icon="file" className="push" onClick={() => onImport(null)}>
      IMPORT
    </Button>
  );
  return (
    <div className="stack" onPaste={(event) => paste(event, onImport)}>
      <AddPerson busy={roster.add.busy} onAdd={adding.add} onTyping={setTyping} />
      {entries.length + archived.length === 0 ? (
        <div className="Sheet">
          <EmptyState icon="users" title="You have no one on your roster yet.">
            {importing}
          </EmptyState>
        </div>
      ) : (
        <div className="Sheet RosterList">
          <Tools search={search} onSearch={setSearch}>
            {showMediaPass && <Filters entries={people} filter={filter} onChange={setFilter} />}
            {showMediaPass && (asked || archived.length > 0) && (
              <button type="button" className="FilterChip" aria-pressed={asked} onClick={() => setAsked(!asked)}>
                ARCHIVED <span className="num">{archived.length}</span>
              </button>
            )}
            {importing}
          </Tools>
          <DataTable
            caption="My Roster"
            className="roster"
            grid
            rowKeys={edits.keysOf}
            columns={columns}
            rows={shown}
            rowKey={(entry) => entry.person_id}
            rowState={(entry) => (entry.person_id === highlighted ? { current: true } : {})}
            initialSort={{ key: 'lname', down: false }}
            empty={<EmptyState icon="search" title="No one matches." />}
          />
        </div>
      )}
      <ConfirmDialog
        open={adding.question !== null}
        title="Are you sure?"
        text={adding.question ? duplicateQuestion(adding.question.reason, adding.question.person) : ''}
        confirmLabel="Yes"
        cancelLabel="No"
        doubtful
        onConfirm={() => adding.answer(true)}
        onCancel={() => adding.answer(false)}
      />
      <DidYouMean
        matches={adding.matches}
        busy={roster.add.busy}
        onUse={(match) => adding.choose({ use: match })}
        onNew={() => adding.choose('new')}
        onCancel={() => adding.choose(null)}
        listed={(id) => [...entries, ...archived].some(({ person_id }) => person_id === id)}
      />
      {contact && (
        <ContactInfoDialog
          entry={contact}
          change={roster.change}
          onClose={() => setContact(null)}
          onUnsaved={setReaching}
        />
      )}
      {archiving && (
        <ReasonDialog
          open
          {...archiveWords(archiving)}
          label="Note"
          least={0}
          most={200}
          busy={roster.archive.busy}
          onConfirm={(note) => void archive(note)}
          onClose={() => setArchiving(null)}
        />
      )}
      <RemoveDialog removing={removing} remove={roster.remove} onClose={() => setRemoving(null)} />
    </div>
  );
};

/** The sheet, or in its place the import with its preview (ROS-060). */
const ReadyRoster = (props: Omit<SheetProps, 'onImport'>) => {
  const { roster, onUnsaved } = props;
  const [importing, setImporting] = useState<{ readonly pasted: string | null } | null>(null);
  if (importing)
    return (
      <Suspense fallback={<SkeletonTable caption="Import people" heads={['First name', 'Last name', 'Birthdate']} />}>
        <RosterImport
          roster={roster}
          pasted={importing.pasted}
          onUnsaved={onUnsaved}
          onClose={() => setImporting(null)}
        />
      </Suspense>
    );
  return (
    <>
      <ImportNotice imports={roster.imports} />
      <RosterSheet {...props} onImport={(pasted) => setImporting({ pasted })} />
    </>
  );
};

/** The roster, on its own page and inside a registration (ROS-001, ROS-002). */
export const Roster = (props: Props) => {
  const { roster } = props;
  if (roster.failed && !roster.entries) return <ErrorState what="Your roster" onRetry={roster.retry} />;
  if (!roster.entries)
    return (
      <div className="Sheet">
        <SkeletonTable caption="My Roster" heads={['First name', 'Last name', 'Type', 'Gender', 'Birthdate', 'Age']} />
      </div>
    );
  return <ReadyRoster {...props} entries={roster.entries} />;
};
