import {
  catalogueCalls,
  type EventRow,
  type NewsBody,
  type NewsItem,
  type TourDateRow,
} from '@app/contracts/catalogue';
import { day, formatDay, localDay } from '@app/contracts/shared';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { useClock } from '../../platform/clock.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Field } from '../../ui/Field.js';
import { Select, TextInput } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { LEAST_REASON, ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';

const MOST_TEXT = 5000;

/** Where an item stands: null is the event, and so every tour date of it. */
type Placed = NewsItem & { readonly tour_date_id: number | null };

type FormProps = {
  tourDate: TourDateRow;
  event: EventRow | undefined;
  /** What is changed, or null for a new one. */
  item: Placed | null;
  onClose: () => void;
};

/** Publishes an item or changes one; where it stands cannot be changed, it is removed there and published here. */
const NewsForm = ({ tourDate, event, item, onClose }: FormProps) => {
  const { now } = useClock();
  const toast = useToast();
  const [everywhere, setEverywhere] = useState(item !== null && item.tour_date_id === null);
  const [date, setDate] = useState<string>(item?.date ?? localDay(now, tourDate.time_zone));
  const [text, setText] = useState(item?.text ?? '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = {
    date: date === '' ? 'Required' : undefined,
    text: text.trim() === '' ? 'Required' : undefined,
    reason: reasonFault(reason),
  };
  const body = (): NewsBody => ({
    event_id: tourDate.event_id,
    tour_date_id: everywhere ? null : tourDate.id,
    date: day(date),
    text: text.trim(),
    reason: reason.trim(),
  });
  const options = {
    handle: (error: { badRequest: boolean }) => error.badRequest,
    onDone: () => {
      toast(item ? 'News saved.' : 'News published.');
      onClose();
    },
  };
  const publish = useCommand(catalogueCalls.publishNews, { input: (body: NewsBody) => ({ body }), ...options });
  const change = useCommand(catalogueCalls.changeNews, {
    input: (body: NewsBody) => ({ params: { id: item?.id ?? 0 }, body }),
    ...options,
  });
  const command = item ? change : publish;
  const errorOf = (field: keyof typeof missing) => (tried && missing[field]) || command.fields[field];
  const save = (): void => {
    setTried(true);
    if (!Object.values(missing).some(Boolean)) void command.run(body());
  };
  return (
    <Dialog
      open
      title={item ? 'Change news' : 'Add news'}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={command.busy} onClick={save}>
            {item ? 'Save' : 'Publish'}
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        {!item && (
          <Select
            label="Shown to"
            value={everywhere ? 'event' : 'tour date'}
            onChange={(value) => setEverywhere(value === 'event')}
            options={[
              { value: 'tour date', label: `Registrations of ${tourDate.label}` },
              { value: 'event', label: `Registrations of every city of ${event?.name ?? 'this event'}` },
            ]}
          />
        )}
        <TextInput type="date" label="Appears on" required value={date} onChange={setDate} error={errorOf('date')} />
        <Field label="Text" required error={errorOf('text')} hint="Lines stay as they are; addresses become links.">
          {(control) => (
            <textarea
              {...control}
              className="Input News__input"
              rows={5}
              maxLength={MOST_TEXT}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
      </div>
    </Dialog>
  );
};

const Removal = ({ tourDate, item, onClose }: { tourDate: TourDateRow; item: Placed; onClose: () => void }) => {
  const toast = useToast();
  const remove = useCommand(catalogueCalls.removeNews, {
    input: (reason: string) => ({
      params: { id: item.id },
      query: {
        event_id: tourDate.event_id,
        ...(item.tour_date_id === null ? {} : { tour_date_id: item.tour_date_id }),
        reason,
      },
    }),
    handle: (error) => error.badRequest,
    onDone: () => {
      toast('News removed.');
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      title="Remove this news?"
      text={<p className="News__text">{item.text}</p>}
      confirmLabel="Remove"
      leaveLabel="Keep it"
      danger
      busy={remove.busy}
      error={remove.fields.reason}
      least={LEAST_REASON}
      onConfirm={(reason) => void remove.run(reason)}
      onClose={onClose}
    />
  );
};

type ItemProps = {
  item: Placed;
  event: EventRow | undefined;
  scheduled: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

const Item = ({ item, event, scheduled, onEdit, onRemove }: ItemProps) => {
  const named = `the news of ${formatDay(item.date)}`;
  return (
    <li className="stack stack-1">
      <span className="row wrap">
        <time className="cap num" dateTime={item.date}>
          {formatDay(item.date)}
        </time>
        {scheduled && (
          <StatusChip tone="neutral" icon="clock">
            Scheduled
          </StatusChip>
        )}
        {item.tour_date_id === null && <span className="cap">every city of {event?.name}</span>}
      </span>
      <p className="News__text">{item.text}</p>
      <span className="row">
        <Button kind="second" size="s" aria-label={`Change ${named}`} onClick={onEdit}>
          Change
        </Button>
        <Button kind="second" size="s" aria-label={`Remove ${named}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
};

/** The news that registrations of a tour date read or will read: its own and the event's, newest first (EVT-062). */
export const NewsOfTourDate = () => {
  const tourDate = useRecordContext<TourDateRow>();
  const { now } = useClock();
  const [edited, setEdited] = useState<Placed | 'new' | null>(null);
  const [removed, setRemoved] = useState<Placed | null>(null);
  const { data: event } = useGetOne<EventRow>(
    'events',
    { id: tourDate?.event_id ?? 0 },
    { enabled: Boolean(tourDate) },
  );
  if (!tourDate) return null;
  const today = localDay(now, tourDate.time_zone);
  const own = tourDate.news.map((item) => ({ ...item, tour_date_id: tourDate.id }));
  const everywhere = (event?.news ?? []).map((item) => ({ ...item, tour_date_id: null }));
  const items: readonly Placed[] = [...own, ...everywhere].sort((a, b) => (a.date < b.date ? 1 : -1));
  const common = { tourDate, event };
  return (
    <section className="Config__news stack stack-2" aria-label="News">
      <span className="row between">
        <h2 className="h4">News</h2>
        <Button kind="second" size="s" icon="plus" onClick={() => setEdited('new')}>
          Add news
        </Button>
      </span>
      {items.length === 0 ? (
        <p className="dense t2">No news yet. What is added here stands on the overview of each registration.</p>
      ) : (
        <ol className="stack stack-2">
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              event={event}
              scheduled={item.date > today}
              onEdit={() => setEdited(item)}
              onRemove={() => setRemoved(item)}
            />
          ))}
        </ol>
      )}
      {edited && <NewsForm {...common} item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <Removal tourDate={tourDate} item={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
};
