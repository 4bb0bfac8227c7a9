import type { Words } from './words.ts'

const somebody = 'أحدهم'
/** Figures and names keep together inside a sentence that runs from right to left. */
const kept = (text: string | number) => `\u2068${text}\u2069`
const whom = (who: string | null) => kept(who ?? somebody)

export const ar: Words = {
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
    FORGOTTEN: {
      subject: (organization) => `كلمة مرور جديدة لدى ${kept(organization)}`,
      lead: (organization) =>
        `طلب أحدهم كلمة مرور جديدة لحسابك لدى ${kept(organization)}. افتح هذا الرابط لاختيارها:`,
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
