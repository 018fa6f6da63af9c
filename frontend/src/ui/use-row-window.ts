import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const WINDOWED_ABOVE = 100;
const ROW_HEIGHT = 37;
const AROUND = 12;

type RowWindow = {
  readonly windowed: boolean;
  readonly from: number;
  readonly to: number;
  /** Heights of what is not drawn. */
  readonly before: number;
  readonly after: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
};

/** Which rows to draw: all of them up to 100, above only those near the window (interface: lists above 100 rows). */
export const useRowWindow = (count: number, table: RefObject<HTMLTableElement | null>): RowWindow => {
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
  });
  if (!windowed) return { windowed, from: 0, to: count, before: 0, after: 0, measure: () => {} };

  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items[items.length - 1];
  return {
    windowed,
    from: first?.index ?? 0,
    to: last ? last.index + 1 : 0,
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
  };
};
