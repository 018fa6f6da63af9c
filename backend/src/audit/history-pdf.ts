import { type HistoryRow, whereOf } from '@app/contracts/audit';
import { type Cents, counted, formatMoment, formatMoney, instant } from '@app/contracts/shared';
import { changeOnPaper } from './dossier-pdf.js';
import { GREY, pdfDocument, type PdfTitle, type Sheets, taken } from '../platform/paper/pdf-document.js';

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

const feeWords = ({ fee, own_fee }: HistoryRow): string | null => {
  if (fee) return `Fee effect ${signed(fee.effect)}, balance after ${formatMoney(fee.balance)}`;
  return own_fee === null ? null : `Fee of this change ${signed(own_fee)}`;
};

const entry = (sheets: Sheets, row: HistoryRow, zone: string): void => {
  sheets.keep(48);
  const { account_id, display } = row.who;
  const account = account_id === null ? '' : `account ${account_id}, `;
  sheets.write(`${formatMoment(row.at, zone)}, ${account}${whereOf(row)}`, { size: 8, color: GREY });
  sheets.write(`${display} ${row.text}`, { size: 10 });
  for (const change of row.changes) sheets.write(changeOnPaper(change), { size: 9 });
  const fee = feeWords(row);
  if (fee) sheets.write(fee, { size: 9 });
  if (row.reason) sheets.write(`Reason: ${row.reason}`, { font: 'italic', size: 9 });
  sheets.gap(0.7);
};

/** A history on paper: every line of it, newest first (ADM-005). */
export const historyPdf = (
  rows: AsyncIterable<HistoryRow>,
  about: PdfTitle & { readonly zone: string },
): AsyncGenerator<Buffer> =>
  pdfDocument(about, async (sheets, out) => {
    sheets.write(about.title, { font: 'bold', size: 18 });
    sheets.gap(0.4);
    sheets.write(`Made ${formatMoment(instant(about.at), about.zone)}. Newest change first. Times in ${about.zone}.`, {
      size: 9,
      color: GREY,
    });
    sheets.gap(1);
    let count = 0;
    for await (const row of rows) {
      entry(sheets, row, about.zone);
      count += 1;
      await taken(out);
      if (out.destroyed) return;
    }
    sheets.write(`${counted(count, 'change')}.`, { font: 'bold', size: 10 });
    sheets.pdf.end();
  });
