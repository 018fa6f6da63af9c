import {
  findingText,
  MAIL_STATES,
  type ProofAnswer,
  type ProofFee,
  proofTitle,
  SEALED_PARTS,
  streamFits,
} from '@app/contracts/audit';
import { type Cents, counted, formatMoment, formatMoney, instant } from '@app/contracts/shared';
import { GREY, pdfDocument, type Sheets } from '../platform/paper/pdf-document.js';

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;
const SMALL = { size: 9, color: GREY } as const;
const BOLD = { font: 'bold', size: 11 } as const;

export const heading = (sheets: Sheets, text: string): void => {
  sheets.keep(80);
  sheets.gap(0.8);
  sheets.write(text, { font: 'bold', size: 14 });
  sheets.rule();
};

/** With the zone in which its times are told (ADM-044). */
export type ProofOnPaper = ProofAnswer & { readonly zone: string };

const sealText = ({ ok, sealed, events }: ProofAnswer['seal']): string => {
  const state = sealed ? 'Sealed and unchanged' : ok ? 'Not sealed yet' : 'No seal: something does not fit';
  return `${state}: ${counted(events, 'entry was', 'entries were')} checked.`;
};

/** The first page: what it is about, who, how much, and whether it can be trusted. */
export const proofCover = (sheets: Sheets, proof: ProofOnPaper, what: string): void => {
  const { registration_id, tour_date_id, event, city, dates, registrant, money, seal, replay, at, revealed, zone } =
    proof;
  sheets.gap(4);
  sheets.write(what, { size: 12, color: GREY });
  sheets.write(proofTitle(proof), { font: 'bold', size: 24 });
  sheets.gap(1.5);
  sheets.rule();
  for (const [label, value] of [
    ['Event', event],
    ['City', `${city}, tour date ${tour_date_id}`],
    ['Dates', dates],
    ['Registrant', registrant],
    ['Registration', String(registration_id)],
    ['As of', `${formatMoment(instant(at), zone)}, times in ${zone}`],
    ['Personal data', revealed ? 'In clear, recorded with its reason' : 'Masked'],
  ] as const)
    sheets.pair(label, value);
  sheets.rule();
  sheets.gap(0.6);
  sheets.row('All fees', formatMoney(money.total), { size: 12 });
  if (money.adjusted !== 0) sheets.row('Adjustments', formatMoney(money.adjusted), { size: 12 });
  if (money.taken_off !== 0) sheets.row('Promo codes and credit', formatMoney(money.taken_off), { size: 12 });
  sheets.row('Paid', formatMoney(money.paid), { size: 12 });
  sheets.row('Owed', formatMoney(money.balance), { font: 'bold', size: 12 });
  sheets.gap(1);
  sheets.rule();
  sheets.write(sealText(seal), BOLD);
  sheets.write(
    replay.equal
      ? 'Computed anew from these entries alone, it is what registrants and staff see.'
      : 'Computed anew from these entries alone, it is not what registrants and staff see.',
    { size: 11 },
  );
  sheets.pdf.addPage();
};

const feeLines = (sheets: Sheets, lines: readonly ProofFee[]): void => {
  let person: string | null | undefined;
  for (const { person: whose, label, note, rule, before, change, after } of lines) {
    const turned = sheets.keep(60);
    if (turned || whose !== person) sheets.write(whose ?? 'All of them', { font: 'bold', size: 10 });
    person = whose;
    sheets.row(`${label}${note ? `, ${note}` : ''}`, signed(change), { size: 10 });
    sheets.write(`${rule} Before ${formatMoney(before)}, after ${formatMoney(after)}.`, SMALL);
    sheets.gap(0.3);
  }
};

const fees = (sheets: Sheets, { fees: groups, money }: ProofAnswer): void => {
  heading(sheets, '1. What was charged');
  if (groups.length === 0) sheets.write('Nothing was agreed yet.', { size: 10 });
  for (const { title, total, lines } of groups) {
    sheets.keep(90);
    sheets.row(title, formatMoney(total), { font: 'bold', size: 12 });
    sheets.gap(0.2);
    feeLines(sheets, lines);
    sheets.gap(0.5);
  }
  sheets.keep(30);
  sheets.rule();
  sheets.row('All fees', formatMoney(money.total), BOLD);
};

const postings = (sheets: Sheets, { postings: all, money, zone }: ProofOnPaper): void => {
  heading(sheets, '2. What happened to the money');
  if (all.length === 0) sheets.write('Nothing was posted yet.', { size: 10 });
  for (const { line, at, text, who, people, reference, amount, owed } of all) {
    sheets.keep(60);
    sheets.row(`${line}. ${text}`, signed(amount), { size: 10 });
    if (people.length > 0) sheets.write(`For ${people.join(', ')}`, { size: 9 });
    const by = `${formatMoment(instant(at), zone)}, ${who.display}, ${who.role}`;
    sheets.write(`${by}${reference ? `, gateway reference ${reference}` : ''}`, SMALL);
    sheets.write(`Owed after it ${formatMoney(owed)}`, SMALL);
    sheets.gap(0.3);
  }
  sheets.keep(30);
  sheets.rule();
  sheets.row('Owed now', formatMoney(money.balance), BOLD);
};

const mails = (sheets: Sheets, { mails: all, zone }: ProofOnPaper): void => {
  heading(sheets, '3. Who was told');
  if (all.length === 0) sheets.write('No mail was written.', { size: 10 });
  for (const { at, template, to, status, lines } of all) {
    sheets.keep(40);
    const about = lines.length > 0 ? `, about line ${lines.join(', ')}` : '';
    sheets.write(
      `${template.replaceAll('-', ' ')} to ${to}${about}`.replace(/^./, (a) => a.toUpperCase()),
      {
        size: 10,
      },
    );
    sheets.write(`${formatMoment(instant(at), zone)}, ${MAIL_STATES[status].toLowerCase()}`, SMALL);
    sheets.gap(0.2);
  }
};

const trust = (sheets: Sheets, { seal, replay, zone }: ProofOnPaper): void => {
  heading(sheets, '4. What was checked');
  const { compared } = seal;
  let part = '';
  for (const stream of seal.streams) {
    const turned = sheets.keep(40);
    if (turned || stream.part !== part) sheets.write(SEALED_PARTS[stream.part], { size: 10 });
    part = stream.part;
    const finding = stream.finding ? findingText(stream.finding) : (stream.bad?.reason ?? '');
    const words = streamFits(stream) ? 'fits' : `does not fit: ${finding}`;
    sheets.write(`${stream.stream}, ${counted(stream.events, 'entry', 'entries')}: ${words}`, SMALL);
  }
  sheets.gap(0.3);
  sheets.write(
    compared
      ? `Compared with the signed report of ${formatMoment(instant(compared.report.ended_at), zone)}, key ${compared.report.key_id}; new since: ${counted(compared.new_events, 'entry', 'entries')}.`
      : 'Compared with no signed report: an end that was cut off would not be seen.',
    { size: 10 },
  );
  const all = counted(replay.models.length, 'list');
  sheets.write(
    replay.equal
      ? `Computed anew from the entries alone: ${formatMoney(replay.money.balance)}; ${all} equal to what is shown to registrants and staff.`
      : `Computed anew: what is shown to registrants and staff differs in ${replay.models
          .filter(({ equal }) => !equal)
          .map(({ projection }) => projection)
          .join(', ')}.`,
    { size: 10 },
  );
};

/** Fees, postings, mails and what was checked, each under its heading. */
export const proofParts = (sheets: Sheets, proof: ProofOnPaper): void => {
  for (const part of [fees, postings, mails, trust]) part(sheets, proof);
};

/** The balance proof on paper, with a cover that says it in one line (AUD-012). */
export const proofPdf = (proof: ProofOnPaper): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Balance proof of registration ${proof.registration_id}`, at: proof.at }, async (sheets) => {
    proofCover(sheets, proof, 'Balance proof');
    proofParts(sheets, proof);
    sheets.pdf.end();
  });
