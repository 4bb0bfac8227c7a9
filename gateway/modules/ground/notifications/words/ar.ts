import type { Words } from './words.ts'

const somebody = 'أحدهم'
/** Figures and names keep together inside a sentence that runs from right to left. */
const kept = (text: string | number) => `\u2068${text}\u2069`
const whom = (who: string | null) => kept(who ?? somebody)

export const ar: Words = {
  dir: 'rtl',
  locale: 'ar-u-nu-latn',
  priority: { LOW: 'منخفض', MEDIUM: 'متوسط', HIGH: 'مرتفع', CRITICAL: 'حرج' },
  kind: {
    HIGH: 'مرتفع',
    HIGH_HIGH: 'مرتفع جدًا',
    LOW: 'منخفض',
    LOW_LOW: 'منخفض جدًا',
    RANGE: 'مدى',
    DEVIATION: 'انحراف',
    RATE: 'معدل',
    NO_DATA: 'بلا بيانات',
  },
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
  label: {
    sensor: 'المجسّ',
    kind: 'النوع',
    rule: 'القاعدة',
    since: 'منذ',
    returned: 'عاد إلى الطبيعي',
    value: 'القيمة',
    worst: 'أسوأ قيمة',
    also: 'أيضًا',
    response: 'ما العمل',
    consequence: 'وإلا',
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
  link: {
    INVITATION: {
      subject: (organization) => `دعوتك إلى ${kept(organization)}`,
      lead: (organization) => `أنت مدعو إلى ${kept(organization)}. افتح هذا الرابط للانضمام:`,
    },
    PASSWORD: {
      subject: (organization) => `كلمة مرور جديدة لدى ${kept(organization)}`,
      lead: (organization) =>
        `أنشأ أحد مسؤولي ${kept(organization)} هذا الرابط لك. افتحه لاختيار كلمة مرور جديدة:`,
    },
    CONFIRMATION: {
      subject: (organization) => `هل توافق على رسائل ${kept(organization)}؟`,
      lead: (organization) =>
        `تريد ${kept(organization)} إرسال تنبيهات مراقبة الحرارة واختباراتها إلى هذا العنوان. افتح هذا الرابط للموافقة:`,
    },
    until: (when) => `صالح لمرة واحدة، حتى ${kept(`${when} UTC`)}.`,
    ignore: 'إن لم تكن تنتظر هذه الرسالة فتجاهلها: لا يحدث شيء دون الرابط.',
    open: 'فتح الرابط',
  },
  notice: {
    COMMENT: ({ who, count }) =>
      count > 1
        ? `تعليقات على منشورك، آخرها من ${whom(who)} (${kept(count)})`
        : `علّق ${whom(who)} على منشورك`,
    ANSWER: ({ who, count }) =>
      count > 1
        ? `${whom(who)} وآخرون: أصوات في استطلاعك (${kept(count)})`
        : `صوّت ${whom(who)} في استطلاعك`,
    FOLLOW: ({ who }) => `يتابعك ${whom(who)}`,
    ANNOUNCEMENT: ({ who }) => `نشر ${whom(who)} إعلانًا`,
    PRODUCT_UPDATE: ({ productVersion }) =>
      `يعمل الآن الإصدار ${kept(`Isotherm ${productVersion ?? ''}`)}`,
    DISK_LOW: () => 'أقل من 10 % من القرص فارغ: أفسح مكانًا',
    DISK_VERY_LOW: () => 'أقل من 5 % من القرص فارغ: ستُرفض القراءات قريبًا ما لم يُفسح مكان',
    DISK_FULL: () => 'القرص ممتلئ: تُرفض القراءات وعمليات الاستيراد والصور إلى أن يتوفر مكان',
  },
  openNotice: 'فتحه في Isotherm',
  chosen: 'تصلك هذه الرسالة لأن إعدادات حسابك تطلبها؛ ويمكنك إيقافها هناك.',
  asAdmin: 'تصلك هذه الرسالة لأنك مسؤول.',
}
