import { LOCALES } from '@onrecord/domain/core/language/locale';
import { LETTER_CHANNELS } from '@onrecord/domain/core/letter/letter-channel';
import { MATRIX_PARTIES } from '@onrecord/domain/messages/notification/matrix';
import { EXAMPLE_MOMENTS } from '@onrecord/domain/messages/notification/reminder-example';
import { z } from 'zod';
import { get, patch, post, remove } from '../core/entry.ts';
import { listOf, listQuery } from '../core/list.ts';
import { choice, id, instant, messageResponse, optionalId, savedResponse } from '../core/shapes.ts';

const channels = { by_mail: z.boolean(), by_text: z.boolean() };
/** Also by notices in the application. */
const allChannels = { ...channels, by_app: z.boolean() };
/** The notices stay as they are where a save says nothing of them. */
const savedChannels = { ...channels, by_app: z.boolean().optional() };
const kind = {
  notification_type_id: id,
  name: z.string(),
  audience: z.enum(['contact', 'provider', 'office']),
  /** Mailed always or never, as `by_mail` says, and never texted: the notice in the application alone is switched. */
  has_fixed_mail: z.boolean(),
};

/** A kind of notification and by which channels the company tells it. */
const notificationTypeRow = z.strictObject({ ...kind, ...allChannels, version: z.number().int() });
export type NotificationTypeRow = z.output<typeof notificationTypeRow>;

/** A kind and by which channels one person wants to be notified of; `company_*` are the channels the company has on. */
const personalSetting = z.strictObject({
  ...kind,
  ...allChannels,
  company_by_mail: z.boolean(),
  company_by_text: z.boolean(),
  company_by_app: z.boolean(),
});
export type PersonalSetting = z.output<typeof personalSetting>;

const personalSettings = z.strictObject({ user_id: id, name: z.string(), data: z.array(personalSetting) });
const wanted = z.strictObject({ notification_type_id: id, ...savedChannels });
const savedSettings = z.strictObject({ message: z.string(), entry: personalSettings });

/**
 * What people want to be told (section 7, Notification settings): their own, and for those who may edit users everybody's.
 * Kinds that a body does not name stay as they are.
 */
export const userNotificationSettingArea = {
  /** Sets one kind. `id` is the user's. */
  updateContactUserNotificationSetting: patch(
    '/user_notification_setting/updateContactUserNotificationSetting/{id}',
    'notificationsettings.edit',
    { body: wanted, returns: savedSettings },
  ),
  /** All kinds that concern the user, or the one named. `check_valid` leaves out what the company notifies nobody. */
  getContactNotificationSetting: post(
    '/user_notification_setting/getContactNotificationSetting',
    'notificationsettings.view',
    {
      body: z.strictObject({
        user_id: id,
        notification_type: id.nullish(),
        check_valid: z.boolean().default(false),
        company_id: id.optional(),
      }),
      returns: personalSettings,
    },
  ),
  /** Switches a kind on, by mail unless said otherwise. */
  addNotification: post('/user_notification_setting/addNotification', 'notificationsettings.edit', {
    body: z.strictObject({
      user_id: id,
      notification_type_id: id,
      by_mail: z.boolean().default(true),
      by_text: z.boolean().default(false),
      by_app: z.boolean().optional(),
    }),
    returns: savedSettings,
  }),
  saveManageNotification: post('/user_notification_setting/saveManageNotification', 'notificationsettings.edit', {
    body: z.strictObject({ user_id: id, settings: z.array(wanted).max(200) }),
    returns: savedSettings,
  }),
};

const copy = z.strictObject({
  contact_notification_id: id,
  user_id: id,
  name: z.string(),
  email: z.string(),
  notification_type_ids: z.array(id),
});
export type CopiedUser = z.output<typeof copy>;

/** Who else is told what a contact's user is notified: other users of the same client. */
export const contactNotificationArea = {
  /** `id` is the user's whose notifications are copied. */
  getCurrentUsersCopiedNotificationUsers: get(
    '/contact_notification/getCurrentUsersCopiedNotificationUsers/{id}',
    'notificationsettings.view',
    { returns: z.array(copy) },
  ),
  /** The users whose notifications are copied to the user `id`. */
  getAssignByNotificationUsers: get(
    '/contact_notification/getAssignByNotificationUsers/{id}',
    'notificationsettings.view',
    { returns: z.array(copy) },
  ),
  /** Who could be copied and is not yet. */
  getRestCopyNotificationUsers: post(
    '/contact_notification/getRestCopyNotificationUsers',
    'notificationsettings.view',
    {
      body: z.strictObject({ user_id: id, search_text: z.string().max(200).default('') }),
      returns: z.array(choice),
    },
  ),
  create: post('/contact_notification/create', 'notificationsettings.edit', {
    body: z.strictObject({ user_id: id, copy_user_id: id, notification_type_ids: z.array(id).max(100) }),
    returns: savedResponse,
  }),
  /** Notifies a copied user by mail that they are. `id` is the copy's. */
  sendNewUserNotification: post('/contact_notification/sendNewUserNotification/{id}', 'notificationsettings.edit', {
    returns: messageResponse,
  }),
  /** Whoever is copied may end it too. */
  remove: remove('/contact_notification/delete/{id}', 'notificationsettings.edit', { returns: messageResponse }),
};

/** The message of an event to one party, as its reader would get it. */
const previewedMessage = z.strictObject({
  /** False where no record of the company fits: the values are made up. */
  is_real: z.boolean(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Blank for a text message. */
  html: z.string(),
});

const messagePreview = z.strictObject({
  /** The records that it may be filled from, the latest first. */
  records: z.array(z.strictObject({ record_id: id, name: z.string() })),
  /** Null where nothing of the kind has happened yet. */
  message: previewedMessage.nullable(),
});
export type MessagePreview = z.output<typeof messagePreview>;

/** The next job with its moments in the order of time; null where nothing is scheduled. */
const reminderExample = z.strictObject({
  job: z
    .strictObject({
      job_id: id,
      division_id: id,
      job_number: z.string(),
      case_name: z.string(),
      division_name: z.string(),
      time_zone: z.string(),
    })
    .nullable(),
  moments: z.array(z.strictObject({ moment: z.enum(EXAMPLE_MOMENTS), at: instant, is_past: z.boolean() })),
});
export type ReminderExample = z.output<typeof reminderExample>;

/** The kinds of notification a company sends, and by which channels. */
export const notificationTypeArea = {
  getDefaultNotificationList: post('/notificationType/getDefaultNotificationList', 'applicationsettings.view', {
    body: listQuery,
    returns: listOf(notificationTypeRow),
  }),
  getNotificationType: get('/notificationType/getNotificationType/{id}', 'applicationsettings.view', {
    returns: notificationTypeRow,
  }),
  update: patch('/notificationType/update/{id}', 'applicationsettings.edit', {
    body: z.strictObject({ ...savedChannels, version: z.number().int() }),
    returns: z.strictObject({ message: z.string(), entry: notificationTypeRow }),
  }),
  /** What a party would get of an event now, in one language, about a record that the viewer may see. */
  previewMessage: post('/notificationType/previewMessage', 'applicationsettings.view', {
    body: z.strictObject({
      event: z.string().max(60),
      party: z.enum(MATRIX_PARTIES),
      channel: z.enum(LETTER_CHANNELS),
      locale: z.enum(LOCALES),
      record_id: optionalId.default(null),
    }),
    returns: messagePreview,
  }),
  /** What the saved times of the settings mean for the next job: when each message goes and each step begins. */
  reminderExample: get('/notificationType/reminderExample', 'applicationsettings.view', { returns: reminderExample }),
};
