import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const WINDOWED_ABOVE = 100;
const ROW_HEIGHT = 37;
const AROUND = 12;

/** A row to draw, and the height of what is not drawn above it. */
type DrawnRow = { readonly index: number; readonly gap: number };
type RowWindow = {
  readonly windowed: boolean;
  readonly rows: readonly DrawnRow[];
  /** The height of what is not drawn below. */
  readonly after: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
};

/**
 * Which rows to draw: all of them up to 100, above only those near the window (interface: lists above 100 rows), and
 * those that are wanted always, such as the one that the keyboard is in, so that scrolling does not lose the focus.
 */
export const useRowWindow = (
  count: number,
  table: RefObject<HTMLTableElement | null>,
  always: () => readonly (number | null)[],
): RowWindow => {
  const windowed = count > WINDOWED_ABOVE;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (windowed && table.current) setTop(table.current.getBoundingClientRect().top + window.scrollY);
  }, [windowed, table]);

  const virtual = useWindowVirtualizer({
    count,
    enabled: windowed,
    estimateSize: () => ROW_HEIGHT,
    overscan: AROUND,
    scrollMargin: top,
    initialRect: { width: 0, height: 900 },
    rangeExtractor: (range) => {
      const more = always().filter((index) => index !== null && index >= 0 && index < count) as number[];
      return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
    },
  });
  if (!windowed)
    return {
      windowed,
      rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      after: 0,
      measure: () => {},
    };

  const items = virtual.getVirtualItems();
  const last = items.at(-1);
  return {
    windowed,
    rows: items.map(({ index, start }, i) => ({ index, gap: start - (items[i - 1]?.end ?? top) })),
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
  };
};
