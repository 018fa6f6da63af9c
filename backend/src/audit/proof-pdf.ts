import { findingText, type ProofAnswer, proofTitle, streamFits } from '@app/contracts/audit';
import { type Cents, counted, formatMoney } from '@app/contracts/shared';
import { GREY, momentOf, pdfDocument, type Sheets } from './pdf-document.js';

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;
const BOLD = 'Helvetica-Bold';

const heading = (sheets: Sheets, text: string): void => {
  sheets.keep(60);
  sheets.gap(0.8);
  sheets.write(text, { font: BOLD, size: 13 });
  sheets.gap(0.3);
};

const cover = (sheets: Sheets, proof: ProofAnswer): void => {
  const { registration_id, event, city, dates, registrant, money, seal, at } = proof;
  sheets.write(`${event}, ${city}, ${dates}`, { size: 11, color: GREY });
  sheets.write(proofTitle(proof), { font: BOLD, size: 20 });
  sheets.gap(0.5);
  for (const line of [
    `Registrant: ${registrant}`,
    `Registration ${registration_id}, as of ${momentOf(at)}. Personal data masked.`,
    `Fees ${formatMoney(money.total)}, paid ${formatMoney(money.paid)}, owes ${formatMoney(money.balance)}`,
  ])
    sheets.write(line, { size: 11 });
  sheets.gap(0.3);
  const sealed = seal.sealed ? 'Sealed and unchanged' : seal.ok ? 'Not sealed yet' : 'No seal: something does not fit';
  sheets.write(`${sealed}: ${counted(seal.events, 'entry', 'entries')} were checked.`, { font: BOLD, size: 11 });
};

const fees = (sheets: Sheets, { fees: groups, money }: ProofAnswer): void => {
  heading(sheets, '1. What was charged');
  for (const { title, total, lines } of groups) {
    sheets.keep(50);
    sheets.write(`${title} ${formatMoney(total)}`, { font: BOLD, size: 10 });
    for (const { label, note, rule, before, change, after } of lines) {
      sheets.keep(44);
      sheets.write(`${label}${note ? `, ${note}` : ''}`, { size: 10 });
      sheets.write(`${formatMoney(before)}, ${signed(change)}, then ${formatMoney(after)}. ${rule}`, {
        size: 9,
        color: GREY,
      });
    }
    sheets.gap(0.4);
  }
  sheets.write(`All fees ${formatMoney(money.total)}`, { font: BOLD, size: 10 });
};

const postings = (sheets: Sheets, { postings: all, money }: ProofAnswer): void => {
  heading(sheets, '2. What happened to the money');
  for (const { line, at, text, who, reference, amount, owed } of all) {
    sheets.keep(44);
    sheets.write(`${line}. ${text}: ${signed(amount)}, owed after it ${formatMoney(owed)}`, { size: 10 });
    const by = `${momentOf(at)}, ${who.display} (${who.role})`;
    sheets.write(`${by}${reference ? `, gateway reference ${reference}` : ''}`, { size: 9, color: GREY });
  }
  sheets.write(`Owed now ${formatMoney(money.balance)}`, { font: BOLD, size: 10 });
};

const mails = (sheets: Sheets, { mails: all }: ProofAnswer): void => {
  heading(sheets, '3. Who was told');
  if (all.length === 0) sheets.write('No mail.', { size: 10 });
  for (const { at, template, to, status, lines } of all) {
    sheets.keep(30);
    const about = lines.length > 0 ? `, about line ${lines.join(', ')}` : '';
    sheets.write(`${momentOf(at)}: ${template.replaceAll('-', ' ')} to ${to}${about}, ${status}`, { size: 10 });
  }
};

const trust = (sheets: Sheets, { seal, replay }: ProofAnswer): void => {
  heading(sheets, '4. What was checked');
  const { compared } = seal;
  for (const stream of seal.streams) {
    sheets.keep(24);
    const finding = stream.finding ? findingText(stream.finding) : (stream.bad?.reason ?? '');
    const words = streamFits(stream) ? 'fits' : `does not fit: ${finding}`;
    sheets.write(`${stream.stream}, ${counted(stream.events, 'entry', 'entries')}: ${words}`, { size: 9 });
  }
  sheets.gap(0.3);
  sheets.write(
    compared
      ? `Compared with the signed report of ${momentOf(compared.report.ended_at)}, key ${compared.report.key_id}; new since: ${counted(compared.new_events, 'entry', 'entries')}.`
      : 'Compared with no signed report: an end that was cut off would not be seen.',
    { size: 9 },
  );
  const all = counted(replay.models.length, 'read model');
  sheets.write(
    replay.equal
      ? `Computed anew from the entries alone: ${formatMoney(replay.money.balance)}; ${all} equal to what is shown to registrants and staff.`
      : `Computed anew: what is shown to registrants and staff differs in ${replay.models
          .filter(({ equal }) => !equal)
          .map(({ projection }) => projection)
          .join(', ')}.`,
    { size: 9 },
  );
};

/** The balance proof on paper, with a cover that says it in one line (AUD-012). */
export const proofPdf = (proof: ProofAnswer): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Balance proof of registration ${proof.registration_id}`, at: proof.at }, async (sheets) => {
    for (const part of [cover, fees, postings, mails, trust]) part(sheets, proof);
    sheets.pdf.end();
  });
