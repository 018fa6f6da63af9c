import { type Comparison, comparisonFits, findingText, type SignedReport } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import type PDFDocument from 'pdfkit';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
const GREY = '#55606b';

type Document = InstanceType<typeof PDFDocument>;

const count = new Intl.NumberFormat('en-US');
const momentOf = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const line = (pdf: Document, label: string, value: string): void => {
  const y = pdf.y;
  pdf.font('Helvetica').fontSize(9).fillColor(GREY).text(label, MARGIN, y, { width: 130 });
  const bottom = pdf.y;
  pdf.fillColor('black').text(value, MARGIN + 140, y, { width: WIDTH - 140 });
  pdf.y = Math.max(bottom, pdf.y) + 4;
};

const heading = (pdf: Document, text: string): void => {
  pdf.moveDown(0.8);
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('black').text(text, MARGIN, pdf.y, { width: WIDTH });
  pdf.moveDown(0.4);
};

const small = (pdf: Document, text: string): void => {
  pdf.font('Courier').fontSize(8).fillColor('black').text(text, MARGIN, pdf.y, { width: WIDTH });
};

const verdictOf = ({ ok, bad }: SignedReport['report']): string => {
  if (ok) return 'Every event follows from the one before it.';
  return bad ? 'The hash chain is broken.' : 'The log is not as the report before had signed it.';
};

const comparedText = (compared: Comparison | null): string => {
  if (!compared) return 'no report';
  const { report, uploaded, state, found } = compared;
  const which = `report ${report.run_id} of ${momentOf(report.ended_at)}${uploaded ? ', brought along' : ''}`;
  if (state !== 'signed') return `${which}: ${state === 'missing' ? 'it is gone' : 'it was changed'}`;
  return `${which}: ${found === 0 ? 'every stream that it knows is there, to its end' : `${counted(found, 'stream')} not as signed`}`;
};

const verdict = (pdf: Document, { report }: SignedReport): void => {
  pdf.font('Helvetica-Bold').fontSize(18).fillColor('black').text('Integrity of the event log', MARGIN, MARGIN);
  pdf.moveDown(0.5);
  pdf.fontSize(13).fillColor(report.ok ? '#17663a' : '#a11c1c');
  pdf.text(verdictOf(report), { width: WIDTH });
  pdf.moveDown(0.6);
  if (!report.bad) return;
  const { stream, revision, id, reason } = report.bad;
  line(pdf, 'First bad event', `revision ${revision} of ${stream}: ${reason}`);
  line(pdf, 'Its id', id);
};

const facts = (pdf: Document, { report }: SignedReport): void => {
  const { verified_by: by } = report;
  line(pdf, 'Verified', report.stream ?? 'the whole event log');
  line(pdf, 'By', by.account_id === null ? by.role : `account ${by.account_id} (${by.role})`);
  line(pdf, 'Started', momentOf(report.started_at));
  line(pdf, 'Ended', momentOf(report.ended_at));
  line(pdf, 'Up to position', report.position);
  line(pdf, 'Events', count.format(report.events));
  line(pdf, 'Streams', count.format(report.streams));
  if (report.left_out !== undefined)
    line(pdf, 'Left out', `${counted(report.left_out, 'event')} of other applications`);
  line(pdf, 'Total head', report.head ?? 'none: the chain is broken');
  line(pdf, 'Run', report.run_id);
};

const comparison = (pdf: Document, { report: { stream, compared = null } }: SignedReport): void => {
  if (stream !== null) return;
  line(pdf, 'Compared with', comparedText(compared));
  if (!compared) return;
  if (compared.state === 'signed')
    line(pdf, 'New since', `${counted(compared.new_events, 'event')}, ${counted(compared.new_streams, 'new stream')}`);
  if (comparisonFits(compared) || compared.findings.length === 0) return;
  heading(pdf, 'What does not fit that report');
  for (const finding of compared.findings) {
    if (pdf.y > 760) pdf.addPage();
    line(pdf, finding.stream, findingText(finding));
  }
};

const table = (pdf: Document, { report }: SignedReport): void => {
  if (report.categories.length === 0) return;
  heading(pdf, 'By kind of stream');
  const row = (cells: readonly string[]): void => {
    if (pdf.y > 760) pdf.addPage();
    const y = pdf.y;
    cells.forEach((cell, i) => {
      pdf.text(cell, MARGIN + (i === 0 ? 0 : 160 + 90 * i), y, {
        width: i === 0 ? 240 : 80,
        align: i ? 'right' : 'left',
      });
    });
    pdf.y = y + 14;
  };
  pdf.font('Helvetica').fontSize(9).fillColor(GREY);
  row(['Kind', 'Streams', 'Events']);
  pdf.fillColor('black');
  for (const { category, streams, events } of report.categories)
    row([category, count.format(streams), count.format(events)]);
};

const signature = (pdf: Document, { signature: { algorithm, key_id, public_key, value } }: SignedReport): void => {
  if (pdf.y > 600) pdf.addPage();
  heading(pdf, 'Signature');
  pdf.font('Helvetica').fontSize(9).fillColor(GREY);
  pdf.text(
    `${algorithm}, key ${key_id}, over the canonical JSON of the report, which also holds the newest hash of every stream. How to check it stands in the audit guide.`,
    MARGIN,
    pdf.y,
    { width: WIDTH },
  );
  pdf.moveDown(0.5);
  small(pdf, value);
  pdf.moveDown(0.5);
  small(pdf, public_key);
};

/** Below the margin of every page, when all of them are known. */
const numberPages = (pdf: Document, { report }: SignedReport): void => {
  const { start, count: pages } = pdf.bufferedPageRange();
  for (let n = start; n < start + pages; n += 1) {
    pdf.switchToPage(n);
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor(GREY);
    pdf.text(`Run ${report.run_id}`, MARGIN, BOTTOM + 20, { width: WIDTH - 80, lineBreak: false });
    pdf.text(`Page ${n + 1} of ${pages}`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'right' });
  }
};

/** The report on paper: result, counts, total head and signature (AUD-007). */
export const integrityPdf = async (signed: SignedReport): Promise<Buffer> => {
  const { default: Pdf } = await import('pdfkit');
  const info = { Title: 'Integrity of the event log', CreationDate: new Date(signed.report.ended_at) };
  const pdf = new Pdf({ size: 'A4', margin: MARGIN, bufferPages: true, info });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const part of [verdict, facts, comparison, table, signature, numberPages]) part(pdf, signed);
  pdf.end();
  return done;
};
