import { useEffect, useState } from 'react';

const LATE_MS = 150;
const WIDTHS = ['62%', '48%', '70%', '54%', '66%'];

/** True after 150 ms: a quick answer shows no skeleton at all. */
const useLate = (): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
};

export const Skeleton = ({ width = '100%', height }: { width?: string; height?: number }) => (
  <span className="Skeleton" style={{ width, ...(height ? { height } : {}) }} />
);

/** Grey lines in the shape of what comes; says `label` to a screen reader. */
export const Skeletons = ({ label, lines = 3 }: { label: string; lines?: number }) => {
  const late = useLate();
  return (
    <div className="Skeletons" aria-busy="true">
      <span className="vh" role="status">
        {label}
      </span>
      {late && Array.from({ length: lines }, (_, i) => <Skeleton key={i} width={WIDTHS[i % WIDTHS.length] ?? '60%'} />)}
    </div>
  );
};

/** A table that is still loading, with its real heads. */
export const SkeletonTable = ({
  caption,
  heads,
  rows = 5,
}: {
  caption: string;
  heads: readonly string[];
  rows?: number;
}) => {
  const late = useLate();
  return (
    <table className="DataTable" aria-busy="true">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {heads.map((head, i) => (
              <td key={head}>{late && <Skeleton width={WIDTHS[(row + i) % WIDTHS.length] ?? '60%'} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
