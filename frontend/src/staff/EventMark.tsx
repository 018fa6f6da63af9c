/** The event's colour strip before a name, whatever event the page belongs to. */
export const EventMark = ({ subdomain }: { subdomain: string | undefined }) => (
  <span className="Mark Mark-s" data-event={subdomain ?? 'callboard'} aria-hidden="true" />
);
