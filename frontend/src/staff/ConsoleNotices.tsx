import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useToast } from '../ui/Toast.js';

/** react-admin's notices, shown as every other notice of the product. */
export const ConsoleNotices = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const toast = useToast();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notice = takeNotification();
    if (typeof notice?.message !== 'string') return;
    const text = translate(notice.message, { ...notice.notificationOptions?.messageArgs });
    toast(text, notice.type === 'error' || notice.type === 'warning' ? { error: true, icon: 'error' } : {});
  }, [notifications, takeNotification, translate, toast]);
  return null;
};
