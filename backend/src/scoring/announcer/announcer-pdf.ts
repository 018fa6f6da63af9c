import { type AnnouncedGroup, type Moved, movedText, placeTitle, routineTitle } from '@app/contracts/scoring';
import { GREY, pdfDocument, type Sheets } from '../../platform/paper/pdf-document.js';

/** A heading is not parted from the first places below it. */
const HEADING = 120;
const LINE = 24;

type List = {
  readonly place: string;
  /** When it was frozen, and by whom. */
  readonly frozen: string;
  readonly at: string;
  readonly groups: readonly AnnouncedGroup[];
  readonly moved: readonly Moved[];
};

const warn = (sheets: Sheets, moved: readonly Moved[]): void => {
  if (moved.length === 0) return;
  sheets.gap(0.5);
  sheets.write('Scores have changed since this list was frozen:', { font: 'bold', size: 11 });
  for (const one of moved) sheets.write(movedText(one), { size: 11 });
};

/** The places to be read aloud, in large letters (PST-204). */
export const announcerPdf = ({ place, frozen, at, groups, moved }: List): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Announcer's list, ${place}`, at }, async (sheets) => {
    sheets.write("Announcer's list", { font: 'bold', size: 18 });
    sheets.write(place, { size: 11 });
    sheets.write(frozen, { size: 9, color: GREY });
    warn(sheets, moved);
    for (const { title, places } of groups) {
      sheets.keep(HEADING);
      sheets.gap(1);
      sheets.write(title, { font: 'bold', size: 15 });
      sheets.rule();
      for (const one of places) {
        sheets.keep(LINE * (one.routines.length + 1));
        sheets.write(placeTitle(one), { font: 'bold', size: 12 });
        for (const routine of one.routines) sheets.write(routineTitle(routine), { size: 13 });
        sheets.gap(0.4);
      }
    }
    sheets.pdf.end();
  });
