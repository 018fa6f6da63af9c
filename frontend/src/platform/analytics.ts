type Facts = Readonly<Record<string, string | number>>;
type Tracked = Facts & { readonly event: string };

declare global {
  interface Window {
    dataLayer?: Tracked[];
  }
}

/** Tells the page's data layer, which a tag manager reads; nothing leaves the browser by itself (ADR 0139). */
export const track = (event: string, facts: Facts): void => {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...facts });
};
