import { CHECK_IN_LACKS, EVENT_TABS } from '@app/contracts/catalogue';
import { labelOf } from '@app/contracts/shared';
import { SelectArrayInput, TextInput } from 'react-admin';
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
    <TextInput source="notes" multiline minRows={2} parse={(text: string | null) => text ?? ''} />
  </Section>
);
