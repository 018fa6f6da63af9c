/** The public paths of waivers are served by the handlers of the group's own (EVT-093). */
export const publicPath = (url: string): string => url.replace(/^\/api\/waivers(?=[/?]|$)/, '/api/mybtf/waivers');
