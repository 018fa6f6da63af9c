/** A strip of spike tape: 'you are here', and nothing else. */
export const Mark = ({ small = false }: { small?: boolean }) => (
  <span className={small ? 'Mark Mark-s' : 'Mark'} aria-hidden="true" />
);
