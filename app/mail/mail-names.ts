/**
 * Every mail the studio sends. One that is not listed here does not compile, nor one without its sample; `secret`: its
 * props hold a link or a code that opens something, and are removed when it has left.
 */
export const mailNames = {
  verify_address: { secret: true },
  already_registered: {},
  reset_password: { secret: true },
  invitation: { secret: true },
  confirm_new_address: { secret: true },
  address_changed: {},
  address_in_use: {},
  ways_in_changed: {},
  mail_works: {},
  booking_confirmed: {},
  desk_booked: {},
  waiting_promoted: {},
  spot_offered: {},
  spot_accepted: {},
  class_reminder: {},
  booking_moved: {},
  booking_cancelled: {},
  session_moved: {},
  teacher_changed: {},
  teachers_changed: {},
  class_not_held: {},
  closure_notice: {},
  closure_for_teacher: {},
  group_booked: {},
  request_received: {},
  request_confirmed: {},
  proposal: { secret: true },
  price_agreed: {},
  series_planned: {},
  booking_note: {},
  booking_notice: {},
  booking_withdrawn: {},
  invoice: {},
  credit_note: {},
  payout_statement: {},
  payout_details_changed: {},
  check_in: {},
  pass_active: {},
  pass_almost_used: {},
  pass_ends_soon: {},
  pass_changed: {},
  pass_to_pay: {},
  payment_missing: {},
  payment_kept: {},
  session_off: {},
  classes_given: {},
  teacher_message: {},
  assignment_asked: {},
  assignment_answered: {},
  class_offered: {},
  contact_receipt: {},
  contact_reply: {},
  contact_message: {},
  confirm_subscription: {},
  welcome_letters: {},
  letter: {},
  letter_test: {},
  article_submitted: {},
  article_approved: {},
  article_rejected: {},
  article_unpublished: {},
  settings_test: {},
} satisfies Record<string, { secret?: true }>;

export type MailName = keyof typeof mailNames;

export function isSecretMail(name: MailName): boolean {
  return "secret" in mailNames[name];
}

/** The mails that hold a way in. */
export const secretMails: readonly MailName[] = (Object.keys(mailNames) as MailName[]).filter(isSecretMail);
