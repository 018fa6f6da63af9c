import { COUNTRIES, GENDERS, STATES } from '@app/contracts/catalogue';
import { ERASED, formatNumericDay, type Day } from '@app/contracts/shared';
import type { WaiverAddress, WaiverSigned, WaiverSignedOnPaper, WaiverText } from '@app/contracts/waivers';
import type { WaiverPlace } from './waiver-facts.js';
import { GREY, momentOf, pdfDocument, type Sheets } from '../platform/paper/pdf-document.js';

type Signed = WaiverSigned['data'];
type NamedText = WaiverText & { readonly name: string };

const nameIn = (table: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  table.find((row) => row.id === id)?.name ?? '-';

const addressLine = ({ address, city, state_id, zip, country_id }: WaiverAddress): string =>
  [
    address,
    city,
    [state_id === null ? '' : nameIn(STATES, state_id), zip].join(' ').trim(),
    nameIn(COUNTRIES, country_id),
  ]
    .filter((part) => part !== '')
    .join(', ');

const heading = (sheets: Sheets, text: string): void => {
  sheets.keep(90);
  sheets.gap(0.8);
  sheets.write(text, { font: 'bold', size: 12 });
  sheets.gap(0.3);
};

/** Event, city, season and studio, or the individual account (EVT-255). */
const whereSigned = (sheets: Sheets, { event, city, season, registrant, studio }: WaiverPlace): void => {
  sheets.pair('Event', event);
  sheets.pair('City', city);
  sheets.pair('Season', `${season.start_year}-${season.end_year}`);
  sheets.pair(studio ? 'Studio' : 'Registered by', registrant);
};

const participant = (sheets: Sheets, { form }: Signed): void => {
  heading(sheets, 'Participant');
  sheets.pair('Name', `${form.fname} ${form.lname}`);
  sheets.pair('Birthdate', form.birthdate ? formatNumericDay(form.birthdate as Day) : '-');
  sheets.pair('Gender', nameIn(GENDERS, form.gender_id));
  sheets.pair('Address', addressLine(form.address));
  sheets.pair('Phone', form.phone);
  sheets.pair('Email', form.email);
};

const guardian = (sheets: Sheets, { form }: Signed): void => {
  if (!form.parent) return;
  const { fname, lname, parent_relationship, address, phone, email } = form.parent;
  heading(sheets, 'Parent or guardian');
  sheets.pair('Name', `${fname} ${lname}`);
  sheets.pair('Relationship', parent_relationship);
  sheets.pair('Address', address ? addressLine(address) : 'Same address as participant');
  sheets.pair('Phone', phone);
  sheets.pair('Email', email);
};

const signature = (sheets: Sheets, signed: Signed): void => {
  heading(sheets, 'Signature');
  sheets.pair(
    'Signed by',
    `${signed.form.signature}, ${signed.is_self ? 'participant, 18 or older' : 'parent or guardian'}`,
  );
  sheets.pair('Signed', momentOf(signed.signed_at));
  sheets.pair('Terms', 'I have read and agree to the terms.');
  sheets.pair('From', `${signed.ip}, ${signed.user_agent}`);
};

/** Nobody can read any more what an erased person signed. */
export const isErased = ({ form }: Signed): boolean => String(form) === ERASED;

const textIn = (sheets: Sheets, { name, text }: NamedText, about: string): void => {
  sheets.write(name, { font: 'bold', size: 18 });
  sheets.gap(0.3);
  sheets.write(about, { size: 9, color: GREY });
  sheets.gap(1);
  for (const paragraph of text.split('\n\n')) {
    sheets.write(paragraph, { size: 10 });
    sheets.gap(0.5);
  }
};

/** What is to be signed, to read before (OPS-014). */
export const waiverTextPdf = (text: NamedText): AsyncGenerator<Buffer> =>
  pdfDocument({ title: text.name, at: `${text.effective_on}T00:00:00.000Z` }, async (sheets) => {
    textIn(sheets, text, `Version ${text.version}, to be signed`);
    sheets.pdf.end();
  });

/** A signed waiver on paper: the text that was signed, who signed it, when and from where (EVT-104). */
export const waiverPdf = (signed: Signed, text: NamedText, place: WaiverPlace): AsyncGenerator<Buffer> =>
  pdfDocument(
    { title: `${text.name} of ${signed.form.fname} ${signed.form.lname}`, at: signed.signed_at },
    async (sheets) => {
      textIn(sheets, text, `Version ${text.version}, waiver ${signed.waiver_id}`);
      heading(sheets, 'Signed for');
      whereSigned(sheets, place);
      participant(sheets, signed);
      guardian(sheets, signed);
      signature(sheets, signed);
      sheets.pdf.end();
    },
  );

/** The picture of a signed paper, as large as the page takes it (EVT-116). */
export const scanPdf = (
  { waiver_id, signed_on, marked_at }: WaiverSignedOnPaper['data'],
  place: WaiverPlace,
  picture: Buffer,
): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Waiver ${waiver_id}, signed on paper`, at: marked_at }, async (sheets) => {
    sheets.write(`Waiver ${waiver_id}, signed on paper on ${formatNumericDay(signed_on)}`, { size: 9, color: GREY });
    sheets.gap(0.5);
    whereSigned(sheets, place);
    sheets.gap(1);
    sheets.picture(picture);
    sheets.pdf.end();
  });
