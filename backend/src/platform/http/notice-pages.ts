/** Words for everybody, in every language of the product: kept once, for the page and for the refusal of the calls. */
export const DOWN_FOR_MAINTENANCE = 'We are down for maintenance. Please check back soon.';
/** Seconds until a browser asks again. */
export const BACK_SOON = 300;
export const OLD_BROWSER =
  'Your browser is not supported. Please update it or use a current version of Chrome, Edge, Firefox or Safari.';

/** A page for who cannot have the application: without scripts, so that any browser shows it. */
export const noticePage = (title: string, text: string, again?: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again === undefined ? '' : `<meta http-equiv="refresh" content="${again}">\n`}<title>${title} | Callboard</title>
<style>
body { margin: 0; background: #f6f6f7; color: #18181b; font: 16px/24px Inter, system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 560px; margin: 15vh auto 0; padding: 32px; background: #fff; border: 1px solid #e3e3e7; border-radius: 10px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px; }
p { margin: 0; }
@media (max-width: 600px) { main { margin: 24px 16px 0; padding: 24px; } }
@media (prefers-color-scheme: dark) { body { background: #131316; color: #f2f2f4; } main { background: #1b1b1f; border-color: #303038; } }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;

/** From which version on a browser has what the pages need (NAV-067); the first that names itself counts. */
const OLDEST: readonly (readonly [named: RegExp, oldest: number])[] = [
  [/\b(?:MSIE |Trident\/)(\d+)/, Number.POSITIVE_INFINITY],
  [/\bEdg(?:e|A)?\/(\d+)/, 100],
  [/\bFirefox\/(\d+)/, 100],
  [/\bChrome\/(\d+)/, 100],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 15],
];

/** Whether a browser is one that cannot show the product; what does not name itself is trusted (NAV-067). */
export const isOldBrowser = (agent: string): boolean => {
  for (const [named, oldest] of OLDEST) {
    const version = named.exec(agent)?.[1];
    if (version !== undefined) return Number(version) < oldest;
  }
  return false;
};
