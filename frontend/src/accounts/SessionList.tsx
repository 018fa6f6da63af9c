import { type SessionView, signInCalls } from '@app/contracts/accounts';
import { useState } from 'react';
import { useAccount, useSession } from '../platform/session.js';
import { momentText } from '../platform/times.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';

const VALUES: readonly Column<SessionView>[] = [
  {
    key: 'device',
    header: 'Device',
    title: true,
    width: '20%',
    cell: ({ device, current }) => (
      <>
        <b className="med">{device}</b>
        {current && <span className="t3"> (this one)</span>}
      </>
    ),
  },
  { key: 'place', header: 'Place', width: '34%', cell: ({ place }) => place },
  { key: 'since', header: 'Signed in', cell: ({ signed_in_at }) => momentText(signed_in_at) },
  { key: 'used', header: 'Last used', cell: ({ used_at }) => momentText(used_at) },
];

/** Where the account is signed in; each session can be ended, or all together (SEC-011). */
export const SessionList = () => {
  const { id } = useAccount();
  const { expire } = useSession();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const read = useRead(['own-sessions', id], signInCalls.sessions, undefined, { handled: true, staleTime: 0 });
  const end = useCommand(signInCalls.endSession, {
    onDone: () => {
      void read.refetch();
      toast('The session was ended.');
    },
  });
  const endAll = useCommand(signInCalls.endAllSessions, { onDone: expire });
  const columns: readonly Column<SessionView>[] = [
    ...VALUES,
    {
      key: 'actions',
      header: <span className="vh">Actions</span>,
      label: 'Actions',
      cell: (row) =>
        !row.current && (
          <Button
            kind="second"
            size="s"
            busy={end.busy}
            aria-label={`End the session of ${row.device}`}
            onClick={() => void end.run({ params: { id: row.id } })}
          >
            End
          </Button>
        ),
    },
  ];
  return (
    <section className="Sheet" aria-label="Sessions">
      <div className="Sheet__head">
        <h2 className="h4">Sessions</h2>
        <span className="push">
          <Button kind="second" size="s" onClick={() => setAsks(true)}>
            End All Sessions
          </Button>
        </span>
      </div>
      {read.isError && <ErrorState what="Your sessions" onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeletons label="Loading" lines={2} />}
      {read.data && <DataTable caption="Sessions" columns={columns} rows={read.data} rowKey={(row) => row.id} />}
      <ConfirmDialog
        open={asks}
        title="End all sessions?"
        text="You will be signed out on every device, on this one too."
        confirmLabel="End All Sessions"
        cancelLabel="Cancel"
        danger
        busy={endAll.busy}
        onConfirm={() => void endAll.run({})}
        onCancel={() => setAsks(false)}
      />
    </section>
  );
};
