import { useEffect, useRef } from 'react';
import { PRODUCT } from './settings.js';
import { useHeaderState } from './header.js';

let navigated = false;

type Props = {
  children: string;
  /** The document's title where it differs from the heading. */
  title?: string;
  className?: string;
};

/** The page's heading: sets the document title, scrolls to the top and takes the focus after a navigation (NAV-006). */
export const PageTitle = ({ children, title, className = 'h1' }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { event } = useHeaderState();
  const name = event?.name ?? PRODUCT;

  useEffect(() => {
    document.title = `${title ?? children} | ${name}`;
  }, [title, children, name]);

  useEffect(() => {
    if (navigated) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    navigated = true;
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
