import { CHECK_IN_LACKS, EVENT_TABS } from '@app/contracts/catalogue';
import { labelOf } from '@app/contracts/shared';
import { BooleanInput, SelectArrayInput, TextInput } from 'react-admin';
import { Section } from './parts.js';

const LACKS = CHECK_IN_LACKS.map((id) => ({ id, name: labelOf(id) }));
const TABS = EVENT_TABS.map((id) => ({ id, name: labelOf(id.replaceAll('-', '_')) }));

/** Settings of the event area of a tour date. */
export const EventArea = () => (
  <Section title="Event area">
    <TextInput source="room.rates" label="Room rates" />
    <TextInput source="room.reservations" label="Room reservations" />
    <TextInput source="gallery_url" />
    <SelectArrayInput source="hidden_tabs" choices={TABS} />
    <SelectArrayInput source="check_in_blocks" choices={LACKS} />
    <SelectArrayInput source="disabled_tabs" choices={TABS} />
    <BooleanInput source="web.no_critiques" />
    <BooleanInput source="coda_data.split_teen_performance" />
    <BooleanInput source="coda_data.rank_virtual_separately" />
    <TextInput source="notes" multiline minRows={2} parse={(text: string | null) => text ?? ''} />
  </Section>
);

type Parts = { readonly [part: string]: unknown };

/** The changed values of a part that the form changed: the release panel turns the others (PST-004, PST-189). */
const changedIn = (now: Parts | undefined, before: Parts | undefined): Parts | undefined => {
  const changed = Object.entries(now ?? {}).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before?.[key]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : before;
};

type AfterEvent = { readonly web?: Parts; readonly coda_data?: Parts };
export const withAfterEvent = <D extends AfterEvent>(data: D, before: AfterEvent) => ({
  ...data,
  web: changedIn(data.web, before.web),
  coda_data: changedIn(data.coda_data, before.coda_data),
});
