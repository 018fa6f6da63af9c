import { type CalendarAddress, calendarCalls } from '@app/contracts/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { TextInput } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';

type Kept = (answer: CalendarAddress) => void;

const ASKS = {
  renew: { title: 'Renew the address?', label: 'Renew', call: calendarCalls.renew, done: 'The address was renewed.' },
  revoke: {
    title: 'Revoke the address?',
    label: 'Revoke',
    call: calendarCalls.revoke,
    done: 'The address was revoked.',
  },
} as const;

const Ask = ({ what, onDone, onClose }: { what: keyof typeof ASKS; onDone: Kept; onClose: () => void }) => {
  const { title, label, call, done } = ASKS[what];
  const toast = useToast();
  const change = useCommand(call, {
    onDone: (answer) => {
      toast(done);
      onDone(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={title}
      text="Calendars that follow this address will no longer be updated."
      confirmLabel={label}
      cancelLabel="Cancel"
      danger
      busy={change.busy}
      onConfirm={() => void change.run({})}
      onCancel={onClose}
    />
  );
};

const Address = ({ url, onChanged }: { url: string; onChanged: Kept }) => {
  const toast = useToast();
  const [asked, setAsked] = useState<keyof typeof ASKS | null>(null);
  const address = new URL(url, window.location.origin).href;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    toast('Address copied.');
  };
  return (
    <>
      <TextInput
        label="Private calendar address"
        readOnly
        value={address}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
        hint="Subscribe to it in your calendar. Anyone who has it sees your events and deadlines."
      />
      <div className="row wrap">
        <Button kind="second" size="s" icon="link" onClick={() => void copy()}>
          Copy Address
        </Button>
        <Button kind="ghost" size="s" onClick={() => setAsked('renew')}>
          Renew
        </Button>
        <Button kind="ghost" size="s" icon="ban" onClick={() => setAsked('revoke')}>
          Revoke
        </Button>
      </div>
      {asked && <Ask what={asked} onDone={onChanged} onClose={() => setAsked(null)} />}
    </>
  );
};

/** The private calendar address of the account: made, copied, renewed and revoked (EVT-246, EVT-247). */
export const AccountCalendar = () => {
  const key = ['calendar-addresses', useAccount().id] as const;
  const client = useQueryClient();
  const read = useRead(key, calendarCalls.read, undefined, { handled: true, staleTime: 0 });
  const keep: Kept = ({ url }) => void client.setQueryData<CalendarAddress>(key, { url });
  const make = useCommand(calendarCalls.make, { onDone: keep });
  return (
    <section className="Sheet" aria-label="Calendar">
      <div className="Sheet__head">
        <h2 className="h4">Calendar</h2>
      </div>
      <div className="Sheet__body stack">
        {read.isError && <ErrorState what="Your calendar address" onRetry={() => void read.refetch()} />}
        {read.isPending && <Skeletons label="Loading" lines={2} />}
        {read.data?.url && <Address url={read.data.url} onChanged={keep} />}
        {read.data && !read.data.url && (
          <p className="row wrap between">
            <span>
              Have your events in your own calendar, with their deadlines: rate changes, balance due, music and waivers.
            </span>
            <Button kind="second" size="s" busy={make.busy} onClick={() => void make.run({})}>
              Make Address
            </Button>
          </p>
        )}
      </div>
    </section>
  );
};
