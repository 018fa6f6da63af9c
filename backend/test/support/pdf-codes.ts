import { decodeQR } from 'qr/decode.js';
import { streamsOf } from './pdf-text.js';

/** A QR code of a PDF: its side in points, and its dark runs in modules. */
type Drawn = { readonly side: number; readonly modules: number; readonly runs: readonly (readonly number[])[] };

/** Those of a PDF, page by page. */
export const drawnCodes = (pdf: Buffer): readonly Drawn[] =>
  [...streamsOf(pdf).values()].flatMap((page) =>
    [...page.matchAll(/([\d.]+) 0 0 \1 0 0 cm\n[\s\S]*?\n((?:\d+ \d+ \d+ 1 re\n)+)f\n/g)].map(
      ([, scale, list = '']) => {
        const runs = list
          .trimEnd()
          .split('\n')
          .map((run) => run.split(' ').slice(0, 3).map(Number));
        const modules = Math.max(...runs.map(([x = 0, , length = 0]) => x + length));
        return { side: Number(scale) * modules, modules, runs };
      },
    ),
  );

type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** A printed code as a camera sees it, at so many pixels a module: white around it, turned, grey, with noise. */
export const photographed = ({ modules, runs }: Drawn, perModule: number, degrees = 0, noise = 0): Picture => {
  const border = 4;
  const size = Math.ceil((modules + 2 * border) * perModule * 1.4);
  const dark = new Set(runs.flatMap(([x = 0, y = 0, n = 0]) => Array.from({ length: n }, (_, i) => `${x + i}:${y}`)));
  const data = new Uint8Array(size * size * 4).fill(255);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const middle = modules / 2;
  for (let py = 0; py < size; py += 1)
    for (let px = 0; px < size; px += 1) {
      const [dx, dy] = [(px - size / 2) / perModule, (py - size / 2) / perModule];
      const at = `${Math.floor(middle + dx * cos - dy * sin)}:${Math.floor(middle + dx * sin + dy * cos)}`;
      // The same grain in each run.
      const grain = ((px * 7919 + py * 104_729) % 17) / 17 - 0.5;
      const grey = Math.max(0, Math.min(255, (dark.has(at) ? 60 : 220) + grain * noise));
      data.fill(grey, (py * size + px) * 4, (py * size + px) * 4 + 3);
    }
  return { width: size, height: size, data };
};

/** The texts of all codes of a PDF, in their order. */
export const codesIn = (pdf: Buffer): readonly string[] => drawnCodes(pdf).map((one) => decodeQR(photographed(one, 6)));
