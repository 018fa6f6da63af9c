export { LinkToCopy } from './LinkToCopy.js';
export { ShareBox } from './ShareBox.js';
export { SharePage } from './SharePage.js';
export { usePublicLinks } from './use-public-links.js';
export { SharedPage } from './SharedPage.js';
