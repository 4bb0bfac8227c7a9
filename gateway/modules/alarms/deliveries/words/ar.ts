import type { AlarmSentences } from './words.ts'

/** Figures and names keep together inside a sentence that runs from right to left. */
const kept = (text: string | number) => `\u2068${text}\u2069`

export const ar: AlarmSentences = {
  rule: {
    value: 'القيمة',
    or: 'أو',
    off: (distance, setpoint) => `القيمة أبعد من ${kept(distance)} عن ${kept(setpoint)}`,
    rise: 'الارتفاع',
    fall: 'الانخفاض',
    change: 'التغير',
    over: 'خلال',
    lasting: (rule, duration) => `${rule} لمدة ${kept(duration)}`,
    silent: (duration) => `لا بيانات لمدة ${kept(duration)}`,
  },
  since: (pending, raised) => `${kept(pending)}، أُطلق ${kept(raised)}`,
  at: (value, when) => `${kept(value)} في ${kept(when)}`,
  again: (count) => `عدد مرات الإطلاق مجددًا منذ الرسالة الأخيرة: ${kept(count)}`,
  subject: {
    test: 'رسالة اختبار',
    digest: (count) => `عدد الإنذارات: ${kept(count)}`,
    still: (title) => `ما زال قائمًا: ${title}`,
  },
  lead: {
    test: (channel) => `هذا اختبار للقناة ${kept(channel)}. لا يوجد أي خلل.`,
    digest: (count) =>
      `رسالة واحدة بدلًا من عدة رسائل (${kept(count)})، لأن عددها تجاوز عشرًا في عشر دقائق.`,
    repeated: (number) => `لم يُقرّ أحد بهذا الإنذار: التذكير رقم ${kept(number)}.`,
    escalated: 'لم يُقرّ أحد بهذا الإنذار: أُحيل إليك.',
    raised: 'أُطلق إنذار وهو بانتظار الإقرار.',
  },
  openAlarm: 'فتح الإنذار',
  more: (count) => `وغيرها: ${kept(count)}.`,
}
