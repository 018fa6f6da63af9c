import { accessCodesCalls, type CodedAttendee, type TourDateCodes } from '@app/contracts/access-codes';
import { csvText } from '@app/contracts/csv';
import { counted, permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { saveFile } from '../../platform/save-file.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { ImportCodesDialog } from './ImportCodesDialog.js';
import './access-codes.css';

const LEAST_REASON = 3;

const columns: readonly Column<CodedAttendee>[] = [
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ registration_id, registrant }) => (
      <Link to={`/staff/registrations/${registration_id}`}>
        {registration_id} {registrant}
      </Link>
    ),
  },
  { key: 'name', header: 'Name', cell: ({ fname, lname }) => `${fname} ${lname}`, title: true },
  { key: 'level', header: 'Workshop level', cell: ({ level }) => level },
  { key: 'code', header: 'Access code', cell: ({ access_code }) => <code>{access_code}</code> },
  { key: 'email', header: 'Sent to', cell: ({ email }) => email ?? '–' },
];

/** The provider of the stream gets them, and an import reads them again. */
const EXPORTED = (['registration_id', 'person_id', 'access_code', 'fname', 'lname'] as const).map((header) => ({
  header,
  value: (row: CodedAttendee) => row[header],
}));

const save = (id: number, { attendees }: TourDateCodes): void =>
  saveFile(new Blob([csvText(EXPORTED, attendees)], { type: 'text/csv' }), `access-codes-${id}.csv`);

type RegenerateProps = { id: number; attendees: readonly CodedAttendee[]; onClose: () => void };

const Regenerate = ({ id, attendees, onClose }: RegenerateProps) => {
  const toast = useToast();
  const client = useQueryClient();
  const regenerate = useCommand(accessCodesCalls.regenerate, {
    input: (reason: string) => ({ params: { id }, body: { reason } }),
    handle: ({ badRequest }) => badRequest,
    onDone: ({ changed }) => {
      toast(`${counted(changed, 'access code')} regenerated.`);
      void client.invalidateQueries({ queryKey: ['access_codes'] });
      onClose();
    },
  });
  const sent = attendees.filter(({ email }) => email !== null).length;
  return (
    <ReasonDialog
      open
      danger
      title={`Regenerate ${counted(attendees.length, 'access code')}?`}
      text={`The codes from before open nothing any more.${sent === 0 ? '' : ` ${counted(sent, 'code')} went out by mail already and must be sent again.`}`}
      confirmLabel="Regenerate"
      busy={regenerate.busy}
      error={regenerate.error?.message}
      least={LEAST_REASON}
      onConfirm={(reason) => void regenerate.run(reason)}
      onClose={onClose}
    />
  );
};

const Codes = ({ id, answer }: { id: number; answer: TourDateCodes }) => {
  const [asked, setAsked] = useState<'regenerate' | 'import' | null>(null);
  const may = permits(accessCodesCalls.regenerate.permit, useSession().account?.roles ?? []);
  const { attendees } = answer;
  if (attendees.length === 0)
    return <EmptyState icon="video" title="Nobody takes part by video yet: no access code is made." />;
  return (
    <div className="stack AccessCodes">
      {may && (
        <div className="row wrap">
          <Button kind="second" icon="download" onClick={() => save(id, answer)}>
            Export
          </Button>
          <Button kind="second" icon="upload" onClick={() => setAsked('import')}>
            Import
          </Button>
          <Button kind="second" icon="undo" onClick={() => setAsked('regenerate')}>
            Regenerate all
          </Button>
        </div>
      )}
      <DataTable caption="Access codes" columns={columns} rows={attendees} rowKey={(row) => row.id} />
      {asked === 'regenerate' && <Regenerate id={id} attendees={attendees} onClose={() => setAsked(null)} />}
      {asked === 'import' && <ImportCodesDialog id={id} onClose={() => setAsked(null)} />}
    </div>
  );
};

/** The access codes of a tour date: regenerated, imported from and exported for the provider of the stream (EVT-184). */
export const AccessCodesPage = () => {
  const id = Number(useParams().id);
  const read = useRead(
    ['access_codes', 'tour date', id],
    accessCodesCalls.listOfTourDate,
    { params: { id } },
    { handled: true },
  );
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to={`/staff/tour-dates/${id}`} aria-label="Back to the tour date">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{read.data ? `Access codes of ${read.data.label}` : 'Access codes'}</PageTitle>
      </div>
      {read.data ? (
        <Codes id={id} answer={read.data} />
      ) : read.error?.status === 404 ? (
        <EmptyState icon="search" title={`There is no tour date ${id}.`} />
      ) : read.error ? (
        <ErrorState what="The access codes" onRetry={() => void read.refetch()} />
      ) : (
        <Skeletons label="Loading the access codes" lines={8} />
      )}
    </main>
  );
};
