/** People of one language: given and family names, how they are combined, how a name is typed. */
export interface People {
  readonly language: string;
  readonly countries: readonly string[];
  readonly weight: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Latin spelling in the same order, if the script is another one. */
  readonly givenLatin?: readonly string[];
  readonly familyLatin?: readonly string[];
  /** Family name first and without a space. */
  readonly joined?: boolean;
  /** Share of people with two given or two family names. */
  readonly double: number;
}

const list = (names: string): string[] => names.split(' ');

export const peoples: readonly People[] = [
  {
    language: 'ru',
    countries: ['RU', 'KZ', 'BY', 'GE', 'AM'],
    weight: 30,
    double: 0,
    given: list(
      'Александр Дмитрий Максим Сергей Андрей Алексей Артём Илья Кирилл Михаил Никита Матвей Роман Егор Арсений Иван Денис Евгений Тимофей Владислав Игорь Павел Руслан Марк Анна Мария Елена Дарья Анастасия Екатерина Виктория Ольга Наталья Юлия Татьяна Светлана Ирина Ксения Алина Полина',
    ),
    givenLatin: list(
      'aleksandr dmitry maksim sergey andrey aleksey artem ilya kirill mikhail nikita matvey roman egor arseny ivan denis evgeny timofey vladislav igor pavel ruslan mark anna maria elena daria anastasia ekaterina viktoria olga natalia yulia tatiana svetlana irina ksenia alina polina',
    ),
    family: list(
      'Иванова-Крузенштерн Мельник Коваленко Бондаренко Шевченко Лысенко Ткаченко Кравченко Олейник Савченко Руденко Петренко Марченко Левченко Гончаренко Дьяченко Захарченко Кириленко Назаренко Остапенко Прокопенко Романенко Семененко Тимошенко Харченко Черных Долгих Седых Белых Рыжих Красных Малых Островерх Живаго Дурново Хитрово',
    ),
    familyLatin: list(
      'ivanova-kruzenshtern melnik kovalenko bondarenko shevchenko lysenko tkachenko kravchenko oleynik savchenko rudenko petrenko marchenko levchenko goncharenko dyachenko zakharchenko kirilenko nazarenko ostapenko prokopenko romanenko semenenko timoshenko kharchenko chernykh dolgikh sedykh belykh ryzhikh krasnykh malykh ostroverkh zhivago durnovo khitrovo',
    ),
  },
  {
    language: 'en',
    countries: ['GB', 'US', 'CA', 'IE', 'AU', 'NG', 'IN', 'AE'],
    weight: 20,
    double: 0.08,
    given: list(
      'James Oliver George Harry Jack Noah Charlie Jacob Alfie Freddie Oscar Leo Logan Archie Theo Thomas William Ethan Lucas Daniel Olivia Amelia Isla Ava Emily Sophia Grace Lily Evie Poppy Freya Charlotte Ruby Hannah Chloe Priya Arjun Adaeze Chinedu Siobhán',
    ),
    family: list(
      'Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Clarke Harris Patel Hughes Murphy Edwards Turner Okafor Adeyemi Sharma O’Connor Featherstonehaugh Cholmondeley MacGillivray Fitzgerald-Moore Wolfeschlegelstein',
    ),
  },
  {
    language: 'zh',
    countries: ['CN', 'HK', 'TW', 'SG', 'MY'],
    weight: 13,
    joined: true,
    double: 0,
    given: list(
      '伟 芳 娜 秀英 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 子轩 浩然 雨桐 欣怡 宇航 梓涵 诗涵 俊杰 思远 晓彤 佳琪 博文 天佑',
    ),
    givenLatin: list(
      'wei fang na xiuying min jing li qiang lei jun yang yong yan jie juan tao ming chao xiulan xia ping gang guiying zixuan haoran yutong xinyi yuhang zihan shihan junjie siyuan xiaotong jiaqi bowen tianyou',
    ),
    family: list(
      '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 欧阳 司马 诸葛 上官',
    ),
    familyLatin: list(
      'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao ouyang sima zhuge shangguan',
    ),
  },
  {
    language: 'es',
    countries: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'],
    weight: 15,
    double: 0.6,
    given: list(
      'Hugo Mateo Martín Lucas Leo Daniel Alejandro Manuel Pablo Álvaro Adrián David Mario Diego Javier Santiago José María Sebastián Joaquín Lucía Sofía Martina Valeria Julia Paula Daniela Carmen Guadalupe Ximena Inés Begoña Íñigo',
    ),
    family: list(
      'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Gutiérrez Torres Domínguez Vázquez Ramos Núñez Castañeda Ibáñez Goikoetxea Etxeberria Villanueva Zubizarreta',
    ),
  },
  {
    language: 'tr',
    countries: ['TR', 'TR', 'TR', 'DE', 'CY'],
    weight: 13,
    double: 0.15,
    given: list(
      'Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Emre Can Kerem Çağlar Oğuz Barış Tuğrul Gökhan Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Büşra Gülşen İrem Çiğdem Özlem Ülkü',
    ),
    family: list(
      'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Özçelik Karaağaç Büyükşahinoğlu Kahramanmaraşlıoğlu Güneş Bozkurt Tekin Ünal',
    ),
  },
  {
    language: 'et',
    countries: ['EE', 'EE', 'EE', 'FI'],
    weight: 9,
    double: 0.05,
    given: list(
      'Rasmus Martin Oliver Robin Sander Markus Henri Kaspar Karl Siim Tõnu Jüri Mihkel Priit Madis Ülo Kristjan Indrek Maria Laura Sandra Liis Kadri Piret Kätlin Triin Eliise Mari-Liis Õnne Ülle Anu Helena',
    ),
    family: list(
      'Tamm Saar Sepp Mägi Kask Kukk Rebane Ilves Pärn Koppel Luik Oja Raudsepp Kuusk Karu Vaher Kütt Põder Lepik Laur Õunapuu Jõgi Kivistik Männik Ööbik Teder Hõbemägi Veskimägi',
    ),
  },
];
