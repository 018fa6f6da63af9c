import { TextInput } from 'react-admin';
import { Section } from './parts.js';

const LINES = {
  format: (lines: readonly string[] | null) => (lines ?? []).join('\n'),
  parse: (text: string | null) => (text ? text.split('\n') : []),
};

/** Venue or hotel; without a name and an address there is none (EVT-056, EVT-058). */
export const PlaceInputs = ({ source, label }: { source: 'venue' | 'hotel'; label: string }) => (
  <Section title={label}>
    <TextInput source={`${source}.name`} label={`${label}, name`} />
    <TextInput source={`${source}.address`} label={`${label}, address`} />
    <TextInput source={`${source}.phones`} label={`${label}, phones, one a line`} multiline {...LINES} />
    <TextInput source={`${source}.website`} label={`${label}, website`} />
  </Section>
);

type Written = { readonly name?: string | null; readonly address?: string | null } | null | undefined;
const placeIn = (written: Written): Written => (written?.name || written?.address ? written : null);
/** A place that was not written whole is none. */
export const withPlaces = (data: { readonly venue?: Written; readonly hotel?: Written }) => ({
  ...data,
  venue: placeIn(data.venue),
  hotel: placeIn(data.hotel),
});
