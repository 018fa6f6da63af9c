export { LinkToCopy } from './LinkToCopy.js';
export { usePublicLinks } from './use-public-links.js';
